// What the lookups of visitors share: certificates, serial numbers, exam results. Rules: docs/rules/lookups.md
import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';
import { codeLine } from '../values.ts';

/** The numbers of one lookup as they were typed, separated by commas or lines. The server reads them and refuses more than 50. */
export const lookupNumbers = asText('lines', z.string().check(z.maxLength(5000)));

/** A code of `/verify/CODE`, also as it is printed, in groups. */
export const lookupCode = codeLine(40);
