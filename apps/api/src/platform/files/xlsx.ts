import { WorkbookError } from './workbook-error.ts';
import { findAttribute, maxElementLength, readElements, toElementPattern, unescapeXml } from './xml-elements.ts';
import { openZipArchive, openZipEntry, readZipEntry, type ZipArchive } from './zip-archive.ts';

// Reads the first sheet of a workbook row by row. Only the texts that its cells share are held in memory, so that a long sheet needs
// no more memory than a short one. docs/rules/files.md

export interface SheetRow {
  /** The row number that the sheet shows, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const maxColumns = 1_000;
/** Characters of all shared texts. */
const maxSharedLength = 64_000_000;

/** Whether a file is a workbook, as far as the list of its parts shows. `maxUnpacked` in bytes. */
export async function isWorkbook(file: string, maxUnpacked = 1_000_000_000): Promise<boolean> {
  try {
    const { zip, entries } = await openZipArchive(file, maxUnpacked);
    zip.close();
    return entries.has('xl/workbook.xml');
  } catch (error) {
    if (error instanceof WorkbookError) return false;
    throw error;
  }
}

interface XlsxOptions {
  /** Bytes that the workbook may unpack to. */
  readonly maxUnpacked: number;
  /** Told the share of the sheet that has been read, from 0 to 1. */
  readonly onShare?: (share: number) => void;
}

/** The rows of the first sheet that are not empty, of a file on disk or of its bytes. Throws WorkbookError. */
export async function* readXlsxRows(
  source: Buffer | string,
  { maxUnpacked, onShare }: XlsxOptions,
): AsyncGenerator<SheetRow> {
  const archive = await openZipArchive(source, maxUnpacked);
  try {
    const shared = await readSharedTexts(archive);
    const sheet = await openZipEntry(archive, await findFirstSheet(archive));
    if (!sheet) throw new WorkbookError('damaged');
    const { stream, size } = sheet;
    let line = 0;
    for await (const { attributes, content } of readElements(stream, 'row', (read) => onShare?.(read / size))) {
      line = Number(findAttribute(attributes, 'r') ?? line + 1);
      const cells = parseCells(content, shared);
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } finally {
    archive.zip.close();
  }
}

/** The entry of the first sheet in the order of the workbook: the sheet names a relationship, which names the file. */
async function findFirstSheet(archive: ZipArchive): Promise<string> {
  const workbook = await readZipEntry(archive, 'xl/workbook.xml', maxElementLength);
  const sheet = toElementPattern('sheet').exec(workbook);
  const relationship = sheet && findAttribute(sheet[1] ?? '', '\\w+:id');
  if (!relationship) throw new WorkbookError('damaged');
  const relationships = await readZipEntry(archive, 'xl/_rels/workbook.xml.rels', maxElementLength);
  for (const [, attributes = ''] of relationships.matchAll(toElementPattern('Relationship'))) {
    const target = findAttribute(attributes, 'Target');
    if (findAttribute(attributes, 'Id') === relationship && target)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw new WorkbookError('damaged');
}

async function readSharedTexts(archive: ZipArchive): Promise<readonly string[]> {
  const entry = await openZipEntry(archive, 'xl/sharedStrings.xml');
  const texts: string[] = [];
  let length = 0;
  if (entry)
    for await (const { content } of readElements(entry.stream, 'si')) {
      const text = parseText(content);
      length += text.length;
      if (length > maxSharedLength) throw new WorkbookError('too_large');
      texts.push(text);
    }
  return texts;
}

const phoneticElement = toElementPattern('rPh');
const textElement = toElementPattern('t');

/** A text may consist of runs of different formats. Phonetic hints are no part of it. */
function parseText(content: string): string {
  const plain = content.includes('rPh') ? content.replace(phoneticElement, '') : content;
  let text = '';
  for (const [, , run] of plain.matchAll(textElement)) text += unescapeXml(run ?? '');
  return text;
}

const valueElement = toElementPattern('v');
const cellElement = toElementPattern('c');
// Compiled once, because they run for every cell.
const cellType = /(?:^|\s)t="([^"]*)"/;
const cellColumn = /(?:^|\s)r="([A-Z]{1,3})/;

/** A number with 15 significant digits, as a spreadsheet shows it: further digits come from its binary form. */
function formatNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number) || written.trim() === '') return written;
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e15 && Number.isInteger(rounded) ? rounded.toFixed(0) : String(rounded);
}

function parseCell(attributes: string, content: string, shared: readonly string[]): string {
  const type = cellType.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return parseText(content);
  valueElement.lastIndex = 0;
  const value = unescapeXml(valueElement.exec(content)?.[2] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  return type === 'n' ? formatNumber(value) : value;
}

/** The column from 0: `B3` is 1. A cell without a reference follows its predecessor. */
function parseColumn(attributes: string, next: number): number {
  const letters = cellColumn.exec(attributes)?.[1];
  if (!letters) return next;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function parseCells(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', content = ''] of row.matchAll(cellElement)) {
    const column = parseColumn(attributes, cells.length);
    if (column >= maxColumns) throw new WorkbookError('too_large');
    while (cells.length < column) cells.push('');
    cells[column] = parseCell(attributes, content, shared);
  }
  return cells;
}
