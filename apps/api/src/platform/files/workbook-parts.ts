import type { Readable } from 'node:stream';
import { type CellRange, parseRange } from './merged-cells.ts';
import { SharedTextReader } from './sheet-rows.ts';
import { TableError } from './table-error.ts';
import type { WorkbookSheet } from './table.ts';
import { type CellStyle, isOn, readAttributes, StyleReader } from './workbook-styles.ts';
import { tokenizeXml, unescapeXml, XmlLimitError, type XmlToken, XmlTokenizer } from './xml-tokens.ts';
import { openZipEntry, readZipEntry, type ZipArchive } from './zip-archive.ts';

// The parts of a workbook beside the rows of its sheets. docs/rules/tables.md, "Cells of a workbook"

/** Bytes of the list of sheets. */
const maxListBytes = 4_000_000;
/** Bytes of a sheet after its rows, where merged cells stand. */
const maxTailBytes = 8_000_000;

export interface WorkbookParts {
  readonly archive: ZipArchive;
  readonly sheets: readonly SheetEntry[];
  readonly shared: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
}

export interface SheetEntry extends WorkbookSheet {
  /** File of the sheet in the archive. */
  readonly entry: string;
}

/** Throws TableError. */
export async function readWorkbookParts(archive: ZipArchive): Promise<WorkbookParts> {
  const book = await readZipEntry(archive, 'xl/workbook.xml', maxListBytes);
  const shared = new SharedTextReader();
  for await (const token of readEntry(archive, 'xl/sharedStrings.xml')) shared.accept(token);
  const styles = new StyleReader();
  for await (const token of readEntry(archive, 'xl/styles.xml')) styles.accept(token);
  return {
    archive,
    sheets: await listSheets(archive, book),
    shared: shared.texts,
    styles: styles.end(),
    is1904: listElements(book, 'workbookPr').some((one) => isOn(one.get('date1904'))),
  };
}

/** The sheets in the order of the workbook: each names a relationship, which names the file. Charts are no sheets. */
async function listSheets(archive: ZipArchive, book: string): Promise<SheetEntry[]> {
  const relationships = await readZipEntry(archive, 'xl/_rels/workbook.xml.rels', maxListBytes);
  const targets = new Map(listElements(relationships, 'Relationship').map((one) => [one.get('Id'), one.get('Target')]));
  return listElements(book, 'sheet').map((sheet) => {
    const target = targets.get([...sheet].find(([name]) => name.endsWith(':id'))?.[1]);
    if (target === undefined) throw new TableError('damaged');
    const state = sheet.get('state');
    return {
      name: unescapeXml(sheet.get('name') ?? ''),
      isHidden: state === 'hidden' || state === 'veryHidden',
      entry: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });
}

/** The attributes of all elements of a name. */
const listElements = (text: string, name: string): ReadonlyMap<string, string>[] =>
  tokenizeXml(text)
    .filter((token) => token.kind === 'open')
    .filter((token) => token.name === name)
    .map(({ attributes }) => readAttributes(attributes))
    .toArray();

/** The tokens of an entry; none when the archive does not have it. */
async function* readEntry(archive: ZipArchive, name: string): AsyncGenerator<XmlToken> {
  const entry = await openZipEntry(archive, name);
  if (entry) for await (const tokens of readTokens(entry.stream)) yield* tokens;
}

/** The tokens of an entry, by chunk. `onRead` is told how many bytes have been read. Throws TableError. */
export async function* readTokens(
  stream: Readable,
  onRead?: (bytes: number) => void,
): AsyncGenerator<Iterable<XmlToken>> {
  const tokenizer = new XmlTokenizer();
  let read = 0;
  for await (const { text, size } of readChunks(stream)) {
    read += size;
    onRead?.(read);
    yield tokenizer.push(text);
  }
  yield tokenizer.end();
}

async function* readChunks(stream: Readable): AsyncGenerator<{ readonly text: string; readonly size: number }> {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>)
      yield { text: decoder.decode(chunk, { stream: true }), size: chunk.length };
  } catch (error) {
    // The stream of the archive fails for damaged bytes, and for an entry that is larger than it says.
    throw error instanceof TableError || error instanceof XmlLimitError ? error : new TableError('damaged');
  } finally {
    stream.destroy();
  }
}

const rowsEnd = /<\/(?:[\w.-]{1,40}:)?sheetData\s{0,10}>/;
/** Characters of the longest end of the rows. */
const maxEndLength = 80;

/** The merged cells of a sheet. They stand after its rows, so that the sheet is read once before. */
export async function listMergedCells(archive: ZipArchive, { entry }: SheetEntry): Promise<CellRange[]> {
  const sheet = await openZipEntry(archive, entry);
  if (!sheet) throw new TableError('damaged');
  let tail: string | undefined;
  let before = '';
  for await (const { text } of readChunks(sheet.stream)) {
    if (tail === undefined) {
      const part = before + text;
      const end = rowsEnd.exec(part);
      if (end) tail = part.slice(end.index);
      else before = part.slice(-maxEndLength);
    } else tail += text;
    if (tail !== undefined && tail.length > maxTailBytes) break;
  }
  return listElements(tail ?? '', 'mergeCell').flatMap((one) => parseRange(one.get('ref')) ?? []);
}
