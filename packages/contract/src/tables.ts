import { z } from 'zod/mini';

// How a file with a table is read: docs/rules/tables.md

/** Encodings of texts, by their names in the WHATWG standard. euc-kr is the code page 949, shift_jis 932, gb18030 936. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1251',
  'windows-1256',
  'koi8-r',
  'euc-kr',
  'shift_jis',
  'gb18030',
] as const;
export const textEncoding = z.enum(textEncodings);
export type TextEncoding = z.infer<typeof textEncoding>;

/** What stands between two cells of a line. */
export const tableSeparators = [',', ';', '\t', '|'] as const;
export const tableSeparator = z.enum(tableSeparators);
export type TableSeparator = z.infer<typeof tableSeparator>;
