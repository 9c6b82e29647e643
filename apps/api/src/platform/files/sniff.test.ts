import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { createCompoundFile, createTextXlsx } from '../../testing/sample-files.ts';
import { createParserPool } from './parser-pool.ts';
import { checkUpload } from './sniff.ts';

const parsers = createParserPool({ onFailure: () => undefined });
afterAll(() => parsers.close());

const rule = { kinds: ['csv', 'xlsx'], maxBytes: 1_000_000 } as const;
const check = (bytes: Buffer | string, name: string): Promise<string> =>
  checkUpload({ parsers, origin: { sender: 'test', path: 'file' } }, Buffer.from(bytes), name, rule).catch(
    ({ code }: { code: string }) => code,
  );
const text = 'Firma;Ort\r\nMöbel KG;Köln\r\n';
const page = '<html><table><tr><td>a</td></tr></table></html>';

test.each([
  ['a.csv', text, 'csv'],
  ['a.TXT', text, 'csv'],
  ['a.tsv', text, 'csv'],
  ['a.tab', text, 'csv'],
  ['a.txt', iconv.encode(text, 'utf-16le', { addBOM: true }), 'csv'],
  ['a.csv', iconv.encode(text, 'utf-16be'), 'csv'],
  ['a.csv', 'a;b\0;c', 'request.wrong_file_type'],
  ['a.pdf', text, 'request.wrong_file_type'],
  ['a.xls', createCompoundFile({ Workbook: 'x' }), 'request.old_workbook'],
  ['a.xls', page, 'request.old_workbook'],
  ['a.csv', page, 'request.old_workbook'],
  ['a.xls', 'a\tb\n', 'request.old_workbook'],
  ['a.ods', 'PK\u0003\u0004', 'request.wrong_file_name'],
])('a table named %s is taken or refused by its content: %#', async (name, bytes, expected) => {
  expect(await check(bytes, name)).toBe(expected);
});

test('a workbook is taken under its own name', async () => {
  const workbook = await createTextXlsx([['a']]);
  expect(await check(workbook, 'a.xlsx')).toBe('xlsx');
  expect(await check(workbook, 'a.csv')).toBe('request.wrong_file_name');
});
