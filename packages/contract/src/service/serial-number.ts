import { codeLine } from '../values.ts';

/** A serial number as it is typed or scanned; it is stored and compared in capitals. Rules: docs/rules/serials.md */
export const serialNumber = codeLine(64);
