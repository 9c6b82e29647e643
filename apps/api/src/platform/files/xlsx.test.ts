import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { openTable } from './open-table.ts';
import type { SheetRow } from './table.ts';
import { TableError } from './table-error.ts';

async function readRows(source: Buffer | string, maxUnpacked = 20_000_000): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of (await openTable(source, { format: 'xlsx', maxUnpacked })).rows) rows.push(row);
  return rows;
}
const toTextCell = (value: string) => ({ value, type: String });
const toNumberCell = (value: number) => ({ value, type: Number });
const writeBook = (rows: Cell[][]): Promise<Buffer> => writeExcelFile(rows).toBuffer();

const awkward: Cell[][] = [
  [toTextCell('part <number> & "more"'), toTextCell('الكمية')],
  [toTextCell('  spaced  '), toNumberCell(12), toNumberCell(0.1 + 0.2)],
  [],
  [null, null, toNumberCell(1e6)],
];

test('cells are read as a spreadsheet shows them, and rows keep their numbers', async () => {
  const rows = await readRows(await writeBook(awkward));
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'part <number> & "more"', 'الكمية'],
    [2, '  spaced  ', '12', '0.3'],
    [4, '', '', '1000000'],
  ]);
});

test('the cells equal those of another reader', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => [
    toTextCell(`P-${n} é & <${n % 7}>`),
    toNumberCell(n),
    toTextCell(`${n}`.repeat(9)),
  ]);
  const bytes = await writeBook(rows);
  const theirs = (await readSheet(bytes)) as unknown[][];
  expect((await readRows(bytes)).map(({ cells }) => cells)).toEqual(theirs.map((row) => row.map(String)));
});

test('a file on disk is read like its bytes in memory', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'xlsx-'));
  try {
    const file = path.join(folder, 'a b.xlsx');
    await writeFile(file, await writeBook(awkward));
    expect(await readRows(file)).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a workbook that unpacks to more than maxUnpacked is refused as too_large', async () => {
  const bytes = await writeBook([
    [toTextCell('x'.repeat(30_000))],
    ...Array.from({ length: 500 }, () => [toTextCell('y'.repeat(2_000))]),
  ]);
  expect(bytes.length).toBeLessThan(100_000);
  await expect(readRows(bytes, 30_000)).rejects.toMatchObject({ reason: 'too_large' });
});

test('bytes that are no workbook are refused as damaged', async () => {
  const whole = await writeBook(awkward);
  for (const bytes of [Buffer.from('PK\u0003\u0004 no'), Buffer.alloc(0), whole.subarray(0, whole.length / 2)])
    await expect(readRows(bytes)).rejects.toBeInstanceOf(TableError);
});

test('an entry that is larger than its header says is refused as damaged', async () => {
  const bytes = await writeBook(Array.from({ length: 5_000 }, () => [toTextCell('z'.repeat(200))]));
  const lying = Buffer.from(bytes);
  // The directory at the end of an archive holds the unpacked size of each entry: it becomes ten bytes.
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
    lying.writeUInt32LE(10, at + 24);
  await expect(readRows(lying)).rejects.toMatchObject({ reason: 'damaged' });
});
