import { z } from 'zod/mini';
import { codeLine } from '../values.ts';

// Rules: docs/rules/serials.md

/** A serial number as it is typed or scanned; it is compared in capitals. */
export const serialNumber = codeLine(64);

/** A new one: letters, digits and marks between them. Commas and blanks separate numbers. */
export const newSerialNumber = codeLine(64).check(
  z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._/-]{0,62}[A-Za-z0-9])?$/, { error: 'serials.bad_number' }),
);
