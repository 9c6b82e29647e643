import { type BomRow, importBom } from '@trunkline/contract/bom';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { loadDemoCatalogue } from '../../demo/catalogue/load-catalogue.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

// Bills of materials as people write them. Each file of bills/ has its expected rows in bills/expected: the line, then the part number
// and the quantity of a row that is ready, `?` and the rules of a row that needs attention, or `-` and the reason of a line that is
// left out. docs/rules/bom.md

const folder = path.join(import.meta.dirname, 'bills');
const files = ['mails', 'lists', 'tables', 'sheets'].flatMap((kind) =>
  readdirSync(path.join(folder, kind)).map((name) => `${kind}/${name}`),
);

let app: TestApp;
let buyer: TestUser;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  buyer = await app.make.member({ type: 'DPP', level: 'silver' });
});
afterAll(() => app.close());

type SheetValue = string | number | null;
const toCell = (value: SheetValue): Cell =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String };

/** The sheets of a workbook, which are kept as text. */
async function createWorkbook(file: string): Promise<File> {
  const sheets = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, SheetValue[][]>;
  const book = Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => row.map(toCell)) }));
  const bytes = await writeExcelFile(book).toBuffer();
  return new File([new Uint8Array(bytes)], 'list.xlsx');
}

async function readBill(file: string) {
  if (file.endsWith('.json')) return { file: await createWorkbook(file), dry_run: true };
  const bytes = readFileSync(path.join(folder, file));
  return file.endsWith('.csv')
    ? { file: new File([new Uint8Array(bytes)], 'list.csv'), dry_run: true }
    : { text: bytes.toString('utf8'), dry_run: true };
}

const describeRow = ({ line, product, quantity, problems = [] }: BomRow): string =>
  problems.length > 0
    ? `${line} ? ${problems.map(({ rule }) => rule).join(' ')}`
    : `${line} ${product?.part_number} ${quantity}`;

test('there are at least forty bills', () => expect(files.length).toBeGreaterThanOrEqual(40));

test.each(files)('reads every line of %s', async (file) => {
  const { rows, left_out } = await callAs(app, buyer).ok(importBom, await readBill(file));
  const lines = [
    ...rows.map((row) => [row.line, describeRow(row)] as const),
    ...left_out.flatMap(({ line, rule }) => (rule === 'blank' ? [] : [[line, `${line} - ${rule}`] as const])),
  ];
  const answered = lines.toSorted(([one], [other]) => one - other).map(([, text]) => text);
  await expect(`${answered.join('\n')}\n`).toMatchFileSnapshot(
    path.join(folder, 'expected', `${file.replace(/\.\w+$/, '')}.txt`),
  );
});
