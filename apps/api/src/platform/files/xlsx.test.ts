import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { rowsOfXlsx, SheetError, type SheetRow } from './xlsx.ts';

async function rowsOf(source: Buffer | string, maxUnpacked = 20_000_000): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of rowsOfXlsx(source, { maxUnpacked })) rows.push(row);
  return rows;
}
const text = (value: string) => ({ value, type: String });
const number = (value: number) => ({ value, type: Number });
const bookOf = (rows: Cell[][]): Promise<Buffer> => writeExcelFile(rows).toBuffer();

const awkward: Cell[][] = [
  [text('part <number> & "more"'), text('الكمية')],
  [text('  spaced  '), number(12), number(0.1 + 0.2)],
  [],
  [null, null, number(1e6)],
];

test('cells are read as a spreadsheet shows them, rows keep their number', async () => {
  expect(await rowsOf(await bookOf(awkward))).toEqual([
    { line: 1, cells: ['part <number> & "more"', 'الكمية'] },
    { line: 2, cells: ['  spaced  ', '12', '0.3'] },
    { line: 4, cells: ['', '', '1000000'] },
  ]);
});

test('another reader sees the same', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => [
    text(`P-${n} é & <${n % 7}>`),
    number(n),
    text(`${n}`.repeat(9)),
  ]);
  const bytes = await bookOf(rows);
  const theirs = (await readSheet(bytes)) as unknown[][];
  expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual(theirs.map((row) => row.map(String)));
});

test('a file on disk is read like its bytes', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'xlsx-'));
  try {
    const file = path.join(folder, 'a b.xlsx');
    await writeFile(file, await bookOf(awkward));
    expect(await rowsOf(file)).toHaveLength(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('what unpacks to too much is refused before it is unpacked', async () => {
  const bytes = await bookOf([
    [text('x'.repeat(30_000))],
    ...Array.from({ length: 500 }, () => [text('y'.repeat(2_000))]),
  ]);
  expect(bytes.length).toBeLessThan(100_000);
  await expect(rowsOf(bytes, 30_000)).rejects.toMatchObject({ reason: 'too_large' });
});

test('what is no workbook is damaged', async () => {
  const whole = await bookOf(awkward);
  for (const bytes of [Buffer.from('PK\u0003\u0004 no'), Buffer.alloc(0), whole.subarray(0, whole.length / 2)])
    await expect(rowsOf(bytes)).rejects.toBeInstanceOf(SheetError);
});

test('a header that lies about the size stops the reading', async () => {
  const bytes = await bookOf(Array.from({ length: 5_000 }, () => [text('z'.repeat(200))]));
  const lying = Buffer.from(bytes);
  // The directory at the end of an archive says how large each entry is unpacked; say: ten bytes.
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
    lying.writeUInt32LE(10, at + 24);
  await expect(rowsOf(lying)).rejects.toMatchObject({ reason: 'damaged' });
});
