// Reads a sheet or an XLIFF file of translations. Runs in a parser process. Rules: docs/rules/languages.md, "Translation desk"
import type { Language } from '@trunkline/contract/languages';
import { maxImportedTranslations } from '@trunkline/contract/staff/translation';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import { openTable } from '../platform/files/open-table.ts';
import { TableError } from '../platform/files/table-error.ts';
import { parseXliff } from './xliff.ts';

export interface TranslationFile {
  readonly bytes: Uint8Array;
  readonly language: Language;
}

export interface SheetText {
  readonly line: number;
  readonly key: string;
  readonly en: string;
  readonly text: string;
}

const isArchive = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b;

/** Bytes of an unpacked workbook. */
const maxUnpacked = 60_000_000;

/** Throws 400 for a damaged file, for one without the columns of an export in the language, and for too many rows. */
export async function parseTranslations({ bytes, language }: TranslationFile): Promise<SheetText[]> {
  try {
    return isArchive(bytes) ? await readRows(Buffer.from(bytes), language) : parseXliff(bytes, language);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw error.reason === 'old_workbook'
      ? new AppError(415, 'request.old_workbook', {}, { path: 'file' })
      : invalid('request.damaged_file', {}, 'file');
  }
}

async function readRows(bytes: Buffer, language: Language): Promise<SheetText[]> {
  const { rows } = await openTable(bytes, { format: 'xlsx', maxUnpacked });
  const found: SheetText[] = [];
  let columns: { key: number; en: number; text: number } | undefined;
  for await (const { line, cells } of rows) {
    if (columns === undefined) {
      const heads = cells.map((cell) => cell.trim().toLowerCase());
      columns = { key: heads.indexOf('key'), en: heads.indexOf('en'), text: heads.indexOf(language) };
      if (Object.values(columns).includes(-1)) break;
      continue;
    }
    const cell = (index: number): string => cells[index] ?? '';
    found.push({ line, key: cell(columns.key).trim(), en: cell(columns.en), text: cell(columns.text) });
    if (found.length > maxImportedTranslations)
      throw invalid('translations.too_many_rows', { limit: maxImportedTranslations }, 'file');
  }
  if (columns === undefined || Object.values(columns).includes(-1))
    throw invalid('translations.columns_missing', { language }, 'file');
  return found;
}
