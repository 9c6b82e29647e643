import type { TextEncoding } from '@trunkline/contract/tables';
import { LongRecordError, RecordReader } from '@trunkline/rules/reading/records';
import { getSeparator, type FoundSeparator } from '@trunkline/rules/reading/separator';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { unescapeFormula } from '../documents/csv-cells.ts';
import { decodeStream, decodeText, getFileEncoding, type FoundEncoding } from './decode-text.ts';
import { TableError } from './table-error.ts';
import { getTableKind } from './table-kind.ts';
import { createTableNotes, type OpenedTable, type SheetRow, type TableNotes, type TableOptions } from './table.ts';
import { openWorkbook } from './xlsx.ts';

// The reader of every file with a table: a text with separators or a workbook. Runs in a process of its own. docs/rules/tables.md

/** Characters by which the separator is told. */
const sampleLength = 64_000;

/**
 * Opens a file on disk, or its bytes.
 * @throws TableError for a file that is no table, an old workbook (`old_workbook`), or without the sheet (`no_sheet`)
 */
export async function openTable(file: Buffer | string, options: TableOptions): Promise<OpenedTable> {
  const kind = getTableKind(typeof file === 'string' ? await readHead(file) : file);
  if (kind === 'old_workbook') throw new TableError('old_workbook');
  if (options.format && options.format !== kind) throw new TableError('damaged');
  return kind === 'xlsx' ? openWorkbook(file, options) : openText(file, options);
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4_096) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

interface TextSource extends FoundEncoding {
  readonly parts: AsyncGenerator<string>;
  readonly share: () => number;
}

async function openText(file: Buffer | string, options: TableOptions): Promise<OpenedTable> {
  const source = await openTextSource(file, options.encoding);
  const { sample, isWhole } = await readSample(source.parts);
  const found = getSeparator(isWhole ? sample : cutAfterLastLine(sample), options.separator);
  const notes = createTableNotes();
  return {
    read: { encoding: source.encoding, separator: found.separator, certain: source.certain && found.certain },
    rows: readTextRows(sample, source.parts, found, notes),
    notes,
    share: source.share,
  };
}

async function openTextSource(file: Buffer | string, forced: TextEncoding | undefined): Promise<TextSource> {
  if (typeof file !== 'string') {
    const { text, ...found } = decodeText(file, forced);
    return { ...found, parts: toParts(text), share: () => 1 };
  }
  const found = await getFileEncoding(file, forced);
  const stream = createReadStream(file);
  const { size } = await statFile(file);
  return {
    ...found,
    parts: decodeStream(stream, found.encoding),
    share: () => (size === 0 ? 1 : stream.bytesRead / size),
  };
}

async function statFile(file: string): Promise<{ readonly size: number }> {
  const handle = await open(file);
  try {
    return await handle.stat();
  } finally {
    await handle.close();
  }
}

// oxlint-disable-next-line require-await -- the parts of a file arrive later, those of a text are there
async function* toParts(text: string): AsyncGenerator<string> {
  yield text;
}

async function readSample(
  parts: AsyncGenerator<string>,
): Promise<{ readonly sample: string; readonly isWhole: boolean }> {
  let sample = '';
  while (sample.length < sampleLength) {
    const { value, done } = await parts.next();
    if (done) return { sample, isWhole: true };
    sample += value;
  }
  return { sample, isWhole: false };
}

const cutAfterLastLine = (text: string): string => {
  const part = text.slice(0, sampleLength);
  return part.slice(0, Math.max(part.lastIndexOf('\n'), part.lastIndexOf('\r')) + 1) || part;
};

async function* readTextRows(
  sample: string,
  parts: AsyncGenerator<string>,
  { separator, width, skip }: FoundSeparator,
  notes: TableNotes,
): AsyncGenerator<SheetRow> {
  const reader = new RecordReader({ separator, width, firstLine: skip > 0 ? 2 : 1 });
  try {
    yield* toRows(reader.push(sample.slice(skip)), notes);
    for await (const part of parts) yield* toRows(reader.push(part), notes);
    yield* toRows(reader.end(), notes);
  } catch (error) {
    throw error instanceof LongRecordError ? new TableError('damaged') : error;
  } finally {
    await parts.return(undefined);
  }
}

function* toRows(records: ReturnType<RecordReader['push']>, notes: TableNotes): Generator<SheetRow> {
  for (const { line, cells, isUnclosed } of records) {
    if (isUnclosed) notes.unclosedRows += 1;
    if (cells.some((cell) => cell.trim() !== ''))
      yield { line, cells: cells.map(readTextCell), ...(isUnclosed ? { isUnclosed } : {}) };
  }
}

/** Spreadsheets keep a number as text by `="00777"`; an apostrophe marks what is no formula. */
function readTextCell(cell: string): string {
  const quoted = /^="(.*)"$/s.exec(cell);
  return quoted?.[1] === undefined ? unescapeFormula(cell) : quoted[1].replaceAll('""', '"');
}
