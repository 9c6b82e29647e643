// The list of numbers that a lookup takes. Rules: docs/rules/lookups.md
import { cleanCode } from './text.ts';

/** The most numbers of one lookup. */
export const maxLookupNumbers = 50;

/** Commas of Latin, Arabic and East Asian keyboards, and line ends. None of them is part of a number. */
const separators = /[,،，、\n\r]/;

/** The numbers of a typed or pasted list: cleaned as codes, in capitals, each once, in the order of the list. Empty entries are left out. */
export const readNumberList = (text: string): string[] => [
  ...new Set(
    text
      .split(separators)
      .map((entry) => cleanCode(entry).toUpperCase())
      .filter((entry) => entry !== ''),
  ),
];

/** A code of `/verify/CODE` as it is stored: printed groups are joined. */
export const readVerificationCode = (text: string): string => cleanCode(text).replace(/[\s-]/g, '').toUpperCase();
