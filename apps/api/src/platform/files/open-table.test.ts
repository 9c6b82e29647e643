import iconv from 'iconv-lite';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCompoundFile, createTextXlsx } from '../../testing/sample-files.ts';
import { openTable } from './open-table.ts';
import type { SheetRow, TableOptions } from './table.ts';

const read = async (file: string | Buffer, options: Partial<TableOptions> = {}) => {
  const table = await openTable(typeof file === 'string' ? Buffer.from(file) : file, { maxUnpacked: 1e7, ...options });
  const rows: SheetRow[] = [];
  for await (const row of table.rows) rows.push(row);
  return { ...table, rows, cells: rows.map(({ cells }) => cells) };
};

/** Cells are separated by ¦, rows by ⏎. */
const show = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join('¦')).join('⏎');

describe('a text with separators', () => {
  test.each([
    ['semicolons', 'a;b\r\n1,5;x\r\n', ';', 'a¦b⏎1,5¦x'],
    ['a line that names the separator', 'sep=;\r\na;b\r\n', ';', 'a¦b'],
    ['pipes', 'a|b\n1|2\n', '|', 'a¦b⏎1¦2'],
    ['tabs', 'a\tb\n1, 2\t3\n', '\t', 'a¦b⏎1, 2¦3'],
    ['formulas of texts', 'a,b\n"=""00777""",="1"\n', ',', 'a¦b⏎00777¦1'],
    ['the apostrophe that marks a text', `a,b\n'=1+1,'+49 30\no'k,'k\n`, ',', `a¦b⏎=1+1¦+49 30⏎o'k¦'k`],
    ['rows of separators alone', 'a,b\n,,\n , \n1,2\n', ',', 'a¦b⏎1¦2'],
  ])('with %s is read', async (_name, text, separator, cells) => {
    const table = await read(text);
    expect(table.read).toMatchObject({ encoding: 'utf-8', separator });
    expect(show(table.cells)).toBe(cells);
  });

  test('reads the Unicode text of Excel, and the encoding and the separator that were chosen', async () => {
    const table = await read(iconv.encode('Firma\tOrt\r\nMöbel KG\tKöln\r\n', 'utf-16le', { addBOM: true }));
    expect(table.read).toMatchObject({ encoding: 'utf-16le', separator: '\t' });
    expect(table.cells).toEqual([
      ['Firma', 'Ort'],
      ['Möbel KG', 'Köln'],
    ]);
    const chosen = await read(iconv.encode('a;ö,b\n', 'windows-1252'), { encoding: 'windows-1251', separator: ',' });
    expect(chosen.cells).toEqual([['a;ц', 'b']]);
  });

  test('rows have the numbers of their lines, and a mark that is never closed is told', async () => {
    const table = await read('sep=,\n\na,b\n"x\ny",1\n"open,2\n');
    expect(table.rows.map(({ line }) => line)).toEqual([3, 4, 6]);
    expect(table.rows[2]).toEqual({ line: 6, cells: ['"open', '2'], isUnclosed: true });
    expect(table.notes.unclosedRows).toBe(1);
  });

  test('a file on disk is read in parts like its bytes', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'table-'));
    try {
      const file = path.join(folder, 'a.csv');
      const text = `Teil;Größe\r\n${'"Möbel; Größe";"a\r\nb"\r\n'.repeat(30_000)}`;
      await writeFile(file, iconv.encode(text, 'windows-1252'));
      const table = await openTable(file, { format: 'csv', maxUnpacked: 0 });
      expect(table.read).toEqual({ encoding: 'windows-1252', separator: ';', certain: true });
      const rows: SheetRow[] = [];
      for await (const row of table.rows) rows.push(row);
      const cells = ['Möbel; Größe', 'a\nb'];
      expect(rows.slice(1)).toEqual(Array.from({ length: 30_000 }, (_, at) => ({ line: at * 2 + 2, cells })));
      expect(table.share()).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('old workbooks, pages under their name and files of another format are refused by name', async () => {
    const reasons: [Buffer | string, string, Partial<TableOptions>?][] = [
      [createCompoundFile({ Workbook: 'x' }), 'old_workbook'],
      [' <html><table><tr><td>a</td></tr></table></html>', 'old_workbook'],
      ['<?xml version="1.0"?><Workbook/>', 'old_workbook'],
      ['no workbook', 'damaged', { format: 'xlsx' }],
      [await createTextXlsx([['a']]), 'damaged', { format: 'csv' }],
      [await createTextXlsx([['a']]), 'no_sheet', { sheet: 'b' }],
      ['a\0b', 'not_text'],
      ['a'.repeat(1_000_001), 'damaged'],
    ];
    for (const [file, reason, options] of reasons) await expect(read(file, options)).rejects.toMatchObject({ reason });
  });
});
