import type { Readable } from 'node:stream';
import { SheetRowReader, SharedTextReader } from './sheet-rows.ts';
import { TableError } from './table-error.ts';
import { createTableNotes, type OpenedTable, type SheetRow, type TableOptions, type WorkbookSheet } from './table.ts';
import { parseAttributes, tokenizeXml, XmlLimitError, type XmlToken, XmlTokenizer } from './xml-tokens.ts';
import { openZipArchive, openZipEntry, readZipEntry, type ZipArchive } from './zip-archive.ts';

// Reads sheets of a workbook row by row. Only the texts that its cells share are held in memory, so that a long sheet needs
// no more memory than a short one. docs/rules/files.md

/** Bytes of the list of sheets. */
const maxListBytes = 4_000_000;

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
  { sheet: wanted, maxUnpacked }: Pick<TableOptions, 'sheet' | 'maxUnpacked'>,
): Promise<OpenedTable> {
  const archive = await openZipArchive(source, maxUnpacked);
  try {
    const shared = await readSharedTexts(archive);
    const sheets = await listSheets(archive);
    const sheet = wanted === undefined ? await findFirstSheet(archive, sheets, shared) : findSheet(sheets, wanted);
    let share = 0;
    return {
      read: { sheet: sheet.name, sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })), certain: true },
      rows: readSheetToEnd(archive, sheet, shared, (read) => (share = read)),
      notes: createTableNotes(),
      share: () => share,
    };
  } catch (error) {
    archive.zip.close();
    throw toTableError(error);
  }
}

/** A name is preferred to a number. */
function findSheet(sheets: readonly SheetEntry[], wanted: string | number): SheetEntry {
  const found =
    sheets.find(({ name }) => name === wanted) ?? sheets[/^\d+$/.test(String(wanted)) ? Number(wanted) : -1];
  if (!found) throw new TableError('no_sheet');
  return found;
}

/** The first that is shown and has a row, else the first. */
async function findFirstSheet(
  archive: ZipArchive,
  sheets: readonly SheetEntry[],
  shared: readonly string[],
): Promise<SheetEntry> {
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden))
    for await (const _row of readSheet(archive, sheet, shared)) return sheet;
  const [first] = sheets;
  if (!first) throw new TableError('damaged');
  return first;
}

async function* readSheetToEnd(
  archive: ZipArchive,
  ...parameters: [sheet: SheetEntry, shared: readonly string[], onShare: (share: number) => void]
): AsyncGenerator<SheetRow> {
  try {
    yield* readSheet(archive, ...parameters);
  } catch (error) {
    throw toTableError(error);
  } finally {
    archive.zip.close();
  }
}

export interface XlsxSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The first `maxRows` that are not empty. */
  readonly rows: readonly SheetRow[];
}

/** Up to `maxSheets` sheets in the order of the workbook. Throws TableError. */
export async function readXlsxSheets(
  source: Buffer | string,
  {
    maxUnpacked,
    maxSheets,
    maxRows,
  }: { readonly maxUnpacked: number; readonly maxSheets: number; readonly maxRows: number },
): Promise<XlsxSheet[]> {
  const archive = await openZipArchive(source, maxUnpacked);
  try {
    const shared = await readSharedTexts(archive);
    const found = await listSheets(archive);
    const sheets: XlsxSheet[] = [];
    for (const sheet of found.slice(0, maxSheets)) {
      const rows: SheetRow[] = [];
      for await (const row of readSheet(archive, sheet, shared)) if (rows.push(row) >= maxRows) break;
      sheets.push({ name: sheet.name, isHidden: sheet.isHidden, rows });
    }
    if (sheets.length === 0) throw new TableError('damaged');
    return sheets;
  } catch (error) {
    throw toTableError(error);
  } finally {
    archive.zip.close();
  }
}

const toTableError = (error: unknown): unknown =>
  error instanceof XmlLimitError ? new TableError('too_large') : error;

interface SheetEntry extends WorkbookSheet {
  /** Its file in the archive. */
  readonly entry: string;
}

async function* readSheet(
  archive: ZipArchive,
  { entry }: SheetEntry,
  shared: readonly string[],
  onShare?: (share: number) => void,
): AsyncGenerator<SheetRow> {
  const sheet = await openZipEntry(archive, entry);
  if (!sheet) throw new TableError('damaged');
  const { stream, size } = sheet;
  const reader = new SheetRowReader(shared);
  for await (const tokens of readTokens(stream, (read) => onShare?.(read / size)))
    for (const token of tokens) {
      const row = reader.accept(token);
      if (row) yield row;
    }
  reader.end();
}

/** The tokens of an entry, by chunk. `onRead` is told how many bytes have been read. Throws TableError. */
async function* readTokens(stream: Readable, onRead?: (bytes: number) => void): AsyncGenerator<Iterable<XmlToken>> {
  const tokenizer = new XmlTokenizer();
  const decoder = new TextDecoder();
  let read = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      onRead?.(read);
      yield tokenizer.push(decoder.decode(chunk, { stream: true }));
    }
    yield tokenizer.end();
  } catch (error) {
    // The stream of the archive fails for damaged bytes, and for an entry that is larger than it says.
    throw error instanceof TableError ? error : new TableError('damaged');
  } finally {
    stream.destroy();
  }
}

/** The sheets in the order of the workbook: each names a relationship, which names the file. Charts are no sheets. */
async function listSheets(archive: ZipArchive): Promise<SheetEntry[]> {
  const sheets = await listElements(archive, 'xl/workbook.xml', 'sheet');
  const relationships = await listElements(archive, 'xl/_rels/workbook.xml.rels', 'Relationship');
  const targets = new Map(relationships.map((one) => [one.get('Id'), one.get('Target')]));
  return sheets.map((sheet) => {
    const target = targets.get([...sheet].find(([name]) => name.endsWith(':id'))?.[1]);
    if (target === undefined) throw new TableError('damaged');
    const state = sheet.get('state');
    return {
      name: sheet.get('name') ?? '',
      isHidden: state === 'hidden' || state === 'veryHidden',
      entry: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
}

/** The attributes of all elements of a name. */
async function listElements(archive: ZipArchive, entry: string, name: string): Promise<ReadonlyMap<string, string>[]> {
  const text = await readZipEntry(archive, entry, maxListBytes);
  return tokenizeXml(text)
    .filter((token) => token.kind === 'open')
    .filter((token) => token.name === name)
    .map(({ attributes }) => parseAttributes(attributes) ?? new Map<string, string>())
    .toArray();
}

async function readSharedTexts(archive: ZipArchive): Promise<readonly string[]> {
  const entry = await openZipEntry(archive, 'xl/sharedStrings.xml');
  const reader = new SharedTextReader();
  if (entry) for await (const tokens of readTokens(entry.stream)) for (const token of tokens) reader.accept(token);
  return reader.texts;
}
