import { SheetRowReader } from './sheet-rows.ts';
import { TableError } from './table-error.ts';
import {
  createTableNotes,
  type OpenedTable,
  type SheetRow,
  type TableNotes,
  type TableOptions,
  type XlsxSheet,
} from './table.ts';
import {
  listMergedCells,
  readTokens,
  readWorkbookParts,
  type SheetEntry,
  type WorkbookParts,
} from './workbook-parts.ts';
import { XmlLimitError } from './xml-tokens.ts';
import { openZipArchive, openZipEntry, type ZipArchive } from './zip-archive.ts';

// Reads sheets of a workbook row by row. Only the texts that its cells share are held in memory, so that a long sheet needs
// no more memory than a short one. docs/rules/tables.md, "Cells of a workbook"

/** Whether a file is a workbook, as far as the list of its parts shows. `maxUnpacked` in bytes. */
export async function isWorkbook(file: Buffer | string, maxUnpacked = 1_000_000_000): Promise<boolean> {
  try {
    const { zip, entries } = await openZipArchive(file, maxUnpacked);
    zip.close();
    return entries.has('xl/workbook.xml');
  } catch (error) {
    if (error instanceof TableError) return false;
    throw error;
  }
}

/** Opens a workbook. Throws TableError. */
export async function openWorkbook(
  source: Buffer | string,
  { sheet: wanted, chooseSheet, maxUnpacked }: Pick<TableOptions, 'sheet' | 'chooseSheet' | 'maxUnpacked'>,
): Promise<OpenedTable> {
  const archive = await openZipArchive(source, maxUnpacked);
  try {
    const book = await readWorkbookParts(archive);
    const chosen =
      wanted ?? (chooseSheet && book.sheets.length > 1 ? chooseSheet(await readSheets(book, sampled)) : undefined);
    const sheet = chosen === undefined ? await findFirstSheet(book) : findSheet(book, chosen);
    const notes = createTableNotes();
    let share = 0;
    const rows = readSheet(book, sheet, { notes, onShare: (read) => (share = read) });
    return {
      read: {
        sheet: sheet.name,
        sheets: book.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
        certain: true,
      },
      rows: closeAfter(archive, rows),
      notes,
      share: () => share,
    };
  } catch (error) {
    archive.zip.close();
    throw toTableError(error);
  }
}

/** Of each sheet, to choose one of them. */
const sampled = { maxSheets: 50, maxRows: 60 };

/** A name is preferred to a number. */
function findSheet({ sheets }: WorkbookParts, wanted: string | number): SheetEntry {
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets[/^\d+$/.test(String(wanted)) ? Number(wanted) : -1];
  if (!found) throw new TableError('no_sheet');
  return found;
}

/** The first that is shown and has a row, else the first. */
async function findFirstSheet(book: WorkbookParts): Promise<SheetEntry> {
  for (const sheet of book.sheets.filter(({ isHidden }) => !isHidden))
    for await (const _row of readSheet(book, sheet)) return sheet;
  const [first] = book.sheets;
  if (!first) throw new TableError('damaged');
  return first;
}

async function* closeAfter(archive: ZipArchive, rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* rows;
  } catch (error) {
    throw toTableError(error);
  } finally {
    archive.zip.close();
  }
}

interface SheetLimits {
  readonly maxSheets: number;
  readonly maxRows: number;
}

/** Up to `maxSheets` sheets in the order of the workbook. Throws TableError. */
export async function readXlsxSheets(
  source: Buffer | string,
  { maxUnpacked, ...limits }: SheetLimits & { readonly maxUnpacked: number },
): Promise<XlsxSheet[]> {
  const archive = await openZipArchive(source, maxUnpacked);
  try {
    const sheets = await readSheets(await readWorkbookParts(archive), limits);
    if (sheets.length === 0) throw new TableError('damaged');
    return sheets;
  } catch (error) {
    throw toTableError(error);
  } finally {
    archive.zip.close();
  }
}

async function readSheets(book: WorkbookParts, { maxSheets, maxRows }: SheetLimits): Promise<XlsxSheet[]> {
  const sheets: XlsxSheet[] = [];
  for (const sheet of book.sheets.slice(0, maxSheets)) {
    const notes = createTableNotes();
    const rows: SheetRow[] = [];
    for await (const row of readSheet(book, sheet, { notes })) if (rows.push(row) >= maxRows) break;
    sheets.push({ name: sheet.name, isHidden: sheet.isHidden, rows, notes });
  }
  return sheets;
}

const toTableError = (error: unknown): unknown =>
  error instanceof XmlLimitError ? new TableError('too_large') : error;

interface SheetHooks {
  readonly notes?: TableNotes;
  /** Called with the share of the sheet that has been read, from 0 to 1. */
  readonly onShare?: (share: number) => void;
}

async function* readSheet(
  { archive, shared, styles, is1904 }: WorkbookParts,
  sheet: SheetEntry,
  { notes = createTableNotes(), onShare }: SheetHooks = {},
): AsyncGenerator<SheetRow> {
  const merged = await listMergedCells(archive, sheet);
  const entry = await openZipEntry(archive, sheet.entry);
  if (!entry) throw new TableError('damaged');
  const reader = new SheetRowReader({ shared, styles, is1904, merged, notes });
  for await (const tokens of readTokens(entry.stream, (read) => onShare?.(read / entry.size)))
    for (const token of tokens) {
      const row = reader.accept(token);
      if (row) yield row;
    }
  reader.end();
}
