import { Zip, type ZipInputFile, unzipSync, ZipDeflate } from 'fflate';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { getCellAddress, sanitizeTextContent } from 'write-excel-file/utility';
import { conflict } from '../errors/app-error.ts';
import { type Workbook, writeWorkbook } from './workbook.ts';

// Writes a sheet row by row, so that its memory does not grow with the rows. docs/rules/documents.md, "Long lists"

/** Excel has 1,048,576 rows; one is the head. */
export const maxSheetRows = 1_048_575;
/** The sizes in a zip file without its extension for large files. */
const maxBytes = 0xffff_ffff;
/** Text that is written at once. */
const pieceLength = 256 * 1024;
const sheetPath = 'xl/worksheets/sheet1.xml';

export type RowValue = string | number | null;

export interface RowSheet {
  /** Workbook whose rows are the head, and one example with a cell in each column, whose formats all rows get. */
  readonly book: Workbook;
  readonly rows: AsyncIterable<readonly (readonly RowValue[])[]>;
}

/** Writes an xlsx file and answers the number of its rows. */
export async function writeRowSheet({ book, rows }: RowSheet, target: Writable): Promise<number> {
  const { before, after, styles, others } = await createFrame(book);
  const done = finished(target);
  const zip = new Zip((error, bytes) => {
    if (error) target.destroy(error);
    else target.write(bytes);
  });
  for (const [name, bytes] of others) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
  }
  const sheet = openEntry(zip, target);
  let count = 0;
  await sheet.write(before);
  let piece = '';
  for await (const portion of rows) {
    for (const row of portion) {
      count += 1;
      piece += formatRow(row, count + 1, styles);
      if (piece.length < pieceLength) continue;
      await sheet.write(piece);
      piece = '';
    }
  }
  await sheet.write(piece + after);
  await sheet.close();
  zip.end();
  target.end();
  await done;
  return count;
}

interface Frame {
  /** The sheet up to its first row, and what follows the last one. */
  readonly before: string;
  readonly after: string;
  /** The number of the format of each column. */
  readonly styles: readonly string[];
  readonly others: readonly (readonly [string, Uint8Array])[];
}

/** A workbook with the head and the example, cut open where its rows belong. */
async function createFrame(book: Workbook): Promise<Frame> {
  const files = unzipSync(await writeWorkbook(book));
  const bytes = files[sheetPath];
  const text = new TextDecoder().decode(bytes);
  const begin = text.indexOf('<row r="2"');
  const end = text.indexOf('</row>', begin);
  if (begin < 0 || end < 0) throw new Error('the workbook has no second row');
  const [before, after] = [text.slice(0, begin), text.slice(end + '</row>'.length)];
  const example = text.slice(begin, end);
  const styles = [...example.matchAll(/<c r="[A-Z]+2"([^<>]*)>/g)].map(
    ([, attributes = '']) => / s="\d+"/.exec(attributes)?.[0] ?? '',
  );
  if (styles.length !== book.widths.length) throw new Error('the example needs a cell in each column');
  return { before, after, styles, others: Object.entries(files).filter(([name]) => name !== sheetPath) };
}

const columnNames = new Map<number, string>();
function findColumnName(column: number): string {
  const known = columnNames.get(column) ?? getCellAddress(0, column).slice(0, -1);
  columnNames.set(column, known);
  return known;
}

/** Most texts have none of `& < > _` and no control character, and a search is faster than a replacement. Excel reads `_x0041_` as a character. */
const toCellText = (text: string): string =>
  /[^ -%'-;=?-^`-~\u00a0-\ud7ff]/.test(text)
    ? sanitizeTextContent(text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'))
    : text;

/** Texts stand in their cells. They are texts for Excel, whatever they begin with. */
function formatRow(row: readonly RowValue[], number: number, styles: readonly string[]): string {
  let xml = `<row r="${number}">`;
  for (const [column, value] of row.entries()) {
    if (value === null || value === '') continue;
    const address = `<c r="${findColumnName(column)}${number}"${styles[column] ?? ''}`;
    xml +=
      typeof value === 'number'
        ? `${address}><v>${value}</v></c>`
        : `${address} t="inlineStr"><is><t xml:space="preserve">${toCellText(value)}</t></is></c>`;
  }
  return `${xml}</row>`;
}

interface OpenEntry {
  readonly write: (text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The sheet in the archive. It is compressed outside of this thread. */
function openEntry(zip: Zip, target: Writable): OpenEntry {
  const deflate = createDeflateRaw({ level: 3 });
  const entry: ZipInputFile = { filename: sheetPath, compression: 8, size: 0, crc: 0, ondata: () => undefined };
  zip.add(entry);
  let size = 0;
  let crc = 0;
  deflate.on('data', (bytes: Buffer) => entry.ondata?.(null, new Uint8Array(bytes), false));
  return {
    write: async (text) => {
      const bytes = Buffer.from(text);
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (size > maxBytes) throw conflict('request.export_too_long', { limit: maxSheetRows });
      if (!deflate.write(bytes)) await once(deflate, 'drain');
      if (target.writableNeedDrain) await once(target, 'drain');
    },
    close: async () => {
      deflate.end();
      await once(deflate, 'end');
      Object.assign(entry, { size, crc });
      entry.ondata?.(null, new Uint8Array(0), true);
    },
  };
}
