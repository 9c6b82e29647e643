import { toLatinDigits } from '../ui/forms/number-field.tsx';

/** A number as typed, with Latin digits and without group separators and spaces: `"1,234.5"` → `"1234.5"`. */
export const toTypedNumber = (typed: string): string => toLatinDigits(typed).replace(/[,\s\u066c]/g, '');
