import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

// Reads the first sheet of a workbook row by row, so that a long one needs no more memory than a short one; only the texts that
// its cells share are held. Every byte is counted while it is unpacked: a small file may unpack to a very large one.
// docs/rules/files.md

export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly reason: 'damaged' | 'too_large';
  constructor(reason: SheetError['reason']) {
    super(`the workbook is ${reason}`);
    this.reason = reason;
  }
}

export interface SheetRow {
  /** As the sheet numbers it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const maxEntries = 2_000;
const maxColumns = 1_000;
/** One row, or one shared text. */
const maxPiece = 4_000_000;
/** All shared texts, which alone are held in memory. */
const maxShared = 64_000_000;

type Entries = ReadonlyMap<string, yauzl.Entry>;
interface Archive {
  readonly zip: yauzl.ZipFile;
  readonly entries: Entries;
}

const options: yauzl.Options = { lazyEntries: true, autoClose: false, validateEntrySizes: true };
const openFile = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
const openBytes = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

async function openArchive(source: Buffer | string, maxUnpacked: number): Promise<Archive> {
  const zip = await (typeof source === 'string' ? openFile(source, options) : openBytes(source, options)).catch(() => {
    throw new SheetError('damaged');
  });
  try {
    return { zip, entries: await listEntries(zip, maxUnpacked) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function listEntries(zip: yauzl.ZipFile, maxUnpacked: number): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    let unpacked = 0;
    zip.on('error', () => reject(new SheetError('damaged')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.set(entry.fileName, entry);
      unpacked += entry.uncompressedSize; // a header that says less than there is stops the stream when it is read
      if (unpacked > maxUnpacked || entries.size > maxEntries) return reject(new SheetError('too_large'));
      if (entry.isEncrypted()) return reject(new SheetError('damaged'));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function openEntry({ zip, entries }: Archive, name: string): Promise<Readable | undefined> {
  const entry = entries.get(name);
  if (!entry) return undefined;
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(new SheetError('damaged')) : resolve(stream)));
  });
}

/** Elements of one name, as the text goes by: attributes and content. */
async function* elementsOf(
  stream: Readable,
  name: string,
  onRead?: (bytes: number) => void,
): AsyncGenerator<{ attributes: string; content: string }> {
  const element = elementPattern(name);
  const decoder = new TextDecoder();
  let text = '';
  let read = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      onRead?.(read);
      text += decoder.decode(chunk, { stream: true });
      let end = 0;
      for (const match of text.matchAll(element)) {
        end = match.index + match[0].length;
        yield { attributes: match[1] ?? '', content: match[2] ?? '' };
      }
      text = text.slice(end);
      if (text.length > maxPiece) throw new SheetError('too_large');
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged');
  } finally {
    stream.destroy();
  }
}

/** With or without a prefix of its namespace. */
const elementPattern = (name: string): RegExp =>
  new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string => {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?)?(\w+);/g, (whole, numeric: string | undefined, name: string) => {
    if (numeric === undefined) return named[name] ?? whole;
    const code = Number.parseInt(name, numeric === '#x' ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
};

const phonetic = elementPattern('rPh');
const piece = elementPattern('t');
/** A text may be in pieces of different looks; how it is pronounced is no part of it. */
function textOf(content: string): string {
  const spoken = content.includes('rPh') ? content.replace(phonetic, '') : content;
  let whole = '';
  for (const [, , text] of spoken.matchAll(piece)) whole += unescaped(text ?? '');
  return whole;
}

async function readAll(archive: Archive, name: string): Promise<string> {
  const stream = await openEntry(archive, name);
  if (!stream) throw new SheetError('damaged');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxPiece) throw new SheetError('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The first sheet in the order of the workbook, by the relation that names its file. */
async function firstSheet(archive: Archive): Promise<string> {
  const book = await readAll(archive, 'xl/workbook.xml');
  const sheet = elementPattern('sheet').exec(book);
  const relation = sheet && attribute(sheet[1] ?? '', '\\w+:id');
  if (!relation) throw new SheetError('damaged');
  for (const [, attributes = ''] of (await readAll(archive, 'xl/_rels/workbook.xml.rels')).matchAll(
    elementPattern('Relationship'),
  )) {
    const target = attribute(attributes, 'Target');
    if (attribute(attributes, 'Id') === relation && target)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw new SheetError('damaged');
}

async function sharedTexts(archive: Archive): Promise<readonly string[]> {
  const stream = await openEntry(archive, 'xl/sharedStrings.xml');
  const texts: string[] = [];
  let chars = 0;
  if (stream)
    for await (const { content } of elementsOf(stream, 'si')) {
      const text = textOf(content);
      chars += text.length;
      if (chars > maxShared) throw new SheetError('too_large');
      texts.push(text);
    }
  return texts;
}

const value = elementPattern('v');
const cell = elementPattern('c');
// Asked of every cell, so they are made once.
const typeOfCell = /(?:^|\s)t="([^"]*)"/;
const lettersOfCell = /(?:^|\s)r="([A-Z]{1,3})/;
/** Fifteen digits are what a spreadsheet shows of a number; the rest is noise of its binary form. */
function shown(number: string): string {
  const known = Number(number);
  if (!Number.isFinite(known) || number.trim() === '') return number;
  const rounded = Number(known.toPrecision(15));
  return Math.abs(rounded) < 1e15 && Number.isInteger(rounded) ? rounded.toFixed(0) : String(rounded);
}

function cellText(attributes: string, content: string, shared: readonly string[]): string {
  const type = typeOfCell.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return textOf(content);
  value.lastIndex = 0;
  const raw = unescaped(value.exec(content)?.[2] ?? '');
  if (type === 's') return shared[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'true' : 'false';
  return type === 'n' ? shown(raw) : raw;
}

/** `B3` is the second column. */
function columnOf(attributes: string, next: number): number {
  const letters = lettersOfCell.exec(attributes)?.[1];
  if (!letters) return next;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellsOf(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', content = ''] of row.matchAll(cell)) {
    const column = columnOf(attributes, cells.length);
    if (column >= maxColumns) throw new SheetError('too_large');
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attributes, content, shared);
  }
  return cells;
}

/** Whether this is a workbook at all, as far as its list of parts tells. */
export async function isWorkbook(file: string, maxUnpacked = 1_000_000_000): Promise<boolean> {
  try {
    const { zip, entries } = await openArchive(file, maxUnpacked);
    zip.close();
    return entries.has('xl/workbook.xml');
  } catch (error) {
    if (error instanceof SheetError) return false;
    throw error;
  }
}

/** The rows of the first sheet that hold something, of a file on disk or of its bytes. */
export async function* rowsOfXlsx(
  source: Buffer | string,
  { maxUnpacked, onShare }: { maxUnpacked: number; onShare?: (share: number) => void },
): AsyncGenerator<SheetRow> {
  const archive = await openArchive(source, maxUnpacked);
  try {
    const shared = await sharedTexts(archive);
    const name = await firstSheet(archive);
    const sheet = await openEntry(archive, name);
    if (!sheet) throw new SheetError('damaged');
    const size = archive.entries.get(name)!.uncompressedSize;
    let line = 0;
    for await (const { attributes, content } of elementsOf(sheet, 'row', (read) => onShare?.(read / size))) {
      line = Number(attribute(attributes, 'r') ?? line + 1);
      const cells = cellsOf(content, shared);
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } finally {
    archive.zip.close();
  }
}
