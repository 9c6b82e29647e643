import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';
import type { PackingDocument } from './packing-document.ts';
import { printPacking, printQuotation } from './documents.public.ts';
import { createPrinter, type SharedPrinter } from '../platform/documents/printer.ts';
import type { QuotationDocument } from './quotation-document.ts';
import { samplePacking, sampleQuotation } from './documents.testing.ts';
import { sampleLines } from './lines.testing.ts';
import { evaluateFormula, readNumberCells } from '../testing/evaluate-sheet.ts';
import { expectDefined } from '../testing/expect-defined.ts';

let printer: SharedPrinter;
beforeAll(() => {
  printer = createPrinter();
});
afterAll(() => printer.close());

const quotation = (more: Partial<QuotationDocument> = {}) =>
  printQuotation(printer.for('test'), { ...sampleQuotation, ...more }, 'xlsx').then((bytes) => Buffer.from(bytes));
const packing = (more: Partial<PackingDocument> = {}) =>
  printPacking(printer.for('test'), { ...samplePacking, ...more }, 'xlsx').then((bytes) => Buffer.from(bytes));

const open = promisify((bytes: Buffer, options: Options, done: (error: Error | null, zip?: ZipFile) => void) =>
  fromBuffer(bytes, options, done),
);

/** The XML of a part of the file: what no reader shows, formulas and settings. */
async function readPart(bytes: Buffer, part: string): Promise<string> {
  const zip = expectDefined(await open(bytes, { lazyEntries: true }));
  for (;;) {
    zip.readEntry();
    const [entry] = (await once(zip, 'entry')) as [Entry];
    if (entry.fileName === part)
      return text(
        (await promisify(
          zip.openReadStream.bind(zip) as (
            e: Entry,
            done: (error: Error | null, stream?: NodeJS.ReadableStream) => void,
          ) => void,
        )(entry)) as NodeJS.ReadableStream,
      );
  }
}
const sheetXml = (bytes: Buffer): Promise<string> => readPart(bytes, 'xl/worksheets/sheet1.xml');

type Computed = [formula: string, stored: number, computed: number];

/** The stored result of each formula beside its result computed anew. */
async function computeFormulas(bytes: Buffer): Promise<Computed[]> {
  const cells = readNumberCells(await sheetXml(bytes));
  return [...cells.values()].flatMap(({ formula, value }) =>
    formula === undefined ? [] : [[formula, value, evaluateFormula(cells, formula)]],
  );
}

const expectStoredResults = (formulas: readonly Computed[]) =>
  expect(formulas.map(([formula, , computed]) => [formula, computed.toFixed(4)])).toEqual(
    formulas.map(([formula, stored]) => [formula, stored.toFixed(4)]),
  );

const goods = sampleLines.flatMap((line) => [line, ...line.accessories]);
const korean: Partial<QuotationDocument> = {
  currency: 'KRW',
  market_currency: 'USD',
  rate: '1380.0000',
  total_usd: '47194.20',
};

describe('a quotation as a sheet', () => {
  test('has lines, accessories below their parents and totals as numbers', async () => {
    const rows = await readSheet(await quotation());
    const parent = rows.findIndex((row) => row[4] === '210-9604-00');
    expect(rows[parent]).toEqual([
      1,
      'Product',
      'Rook RK-9604',
      'Modular core chassis, 4 line slots, 7 RU',
      '210-9604-00',
      '1.210.9604.00',
      1,
      6480,
      4017.6,
      4017.6,
      null,
      null,
    ]);
    expect(expectDefined(rows[parent + 1]).slice(0, 6)).toEqual([
      null,
      'Accessory',
      'SUP-960',
      'Supervisor module, 960 Gbit/s',
      '215-0960-00',
      '1.215.0960.00',
    ]);
    const sums = rows.filter((row) => typeof row[7] === 'string').map((row) => [row[7], row[9]]);
    expect(sums).toContainEqual(['Discount, 37.5%', -28335.8]);
    expect(sums).toContainEqual(['Total, USD', 47194.2]);
    expect(rows.flat()).toContain('Q-2026-000391');
  });

  test('has the note of a line under its title', async () => {
    const line = expectDefined(sampleLines[3]);
    const rows = await readSheet(await quotation({ lines: [{ ...line, note: 'Grey, please.' }] }));
    expect(rows.flat()).toContain(`${line.title}\nNote: Grey, please.`);
  });

  test('has a head that stays, a filter, and print settings', async () => {
    const bytes = await quotation();
    const head = (await readSheet(bytes)).findIndex((row) => row[4] === 'Part number') + 1;
    const xml = await sheetXml(bytes);
    expect(xml).toMatch(new RegExp(`<pane [^>]*ySplit="${head}"`));
    expect(xml).toContain(`<autoFilter ref="A${head}:L${head + goods.length}"/>`);
    expect(xml).toMatch(/<pageSetup [^>]*orientation="landscape"[^>]*fitToWidth="1"[^>]*fitToHeight="0"/);
    const workbook = await readPart(bytes, 'xl/workbook.xml');
    expect(workbook).toContain(`localSheetId="0">'Quotation'!$${head}:$${head}</definedName>`);
    expect(workbook).toContain("'Quotation'!$A$1:$L$");
  });

  test('has a column of descriptions where it is asked for', async () => {
    expect((await readSheet(await quotation())).flat()).not.toContain('Description');
    expect((await readSheet(await quotation({ describe: true }))).flat()).toContain('Description');
  });

  test('has the mark before approval', async () => {
    const cells = (await readSheet(await quotation({ state: 'draft', issued_at: null, valid_until: null }))).flat();
    expect(cells).toContain('Not approved');
    expect((await readSheet(await quotation())).flat()).not.toContain('Not approved');
  });

  test('is right to left in Arabic', async () => {
    const bytes = await quotation({ lang: 'ar' });
    expect(await sheetXml(bytes)).toMatch(/rightToLeft="(?:1|true)"/);
    const cells = (await readSheet(bytes)).flat();
    expect(cells).toContain('المجموع الفرعي');
    expect(cells.join('')).toContain('شنتشن');
    expect(await sheetXml(await quotation())).not.toMatch(/rightToLeft="(?:1|true)"/);
  });

  test('has two languages in a cell, without isolates', async () => {
    const bytes = await quotation({ lang2: 'ar' });
    const cells = (await readSheet(bytes)).flat();
    expect(cells).toContain('Subtotal / المجموع الفرعي');
    expect(cells.join('')).not.toMatch(/[\u2066-\u2069]/);
  });
});

test('a quotation has the lead time of a line behind its total', async () => {
  const line = expectDefined(sampleLines[3]);
  const rows = await readSheet(await quotation({ lines: [{ ...line, lead_time_days: 45 }] }));
  expect(rows.find((row) => row[4] === line.part_number)?.[10]).toBe(45);
});

describe('the formulas of a quotation', () => {
  test.each(['=cmd|calc', '+1+1', '-2', '@SUM(A1)', '\t=1', '<b>&"', '</f><f>1+1'])(
    'writes %j as text and not as a formula',
    async (title) => {
      const line = { ...expectDefined(sampleLines[3]), title, model: title, part_number: title, erp_no: title };
      const bytes = await quotation({ project_name: title, vendor_name: title, lines: [line] });
      const row = expectDefined((await readSheet(bytes)).find(([, kind]) => kind === 'Product'));
      for (const cell of row.slice(2, 6)) expect(cell).toBe(title.trim());
      const formulas = (await computeFormulas(bytes)).map(([formula]) => formula);
      for (const formula of formulas) expect(formula).toMatch(/^(ROUND|SUM|J\d+-J\d+)/);
      expect((await sheetXml(bytes)).match(/<f[\s>]/g)).toHaveLength(formulas.length);
    },
  );

  test('compute line totals and sums, and give the figures of the PDF', async () => {
    const formulas = await computeFormulas(await quotation());
    // Lines, list value, discount, subtotal, VAT, total.
    expect(formulas).toHaveLength(goods.length + 5);
    expectStoredResults(formulas);
    expect(formulas.at(-1)?.[1]).toBe(47194.2);
  });

  test('are figures where a formula would not give them', async () => {
    // Each unit price was converted and rounded, so the lines do not come to this subtotal.
    const formulas = await computeFormulas(await quotation({ ...korean, subtotal: '65000000.00' }));
    expect(formulas.filter(([formula]) => formula.startsWith('SUM(J'))).toHaveLength(0);
    expectStoredResults(formulas);
  });
});

describe('a packing list as a sheet', () => {
  test('has figures and totals as numbers, which its formulas give', async () => {
    const bytes = await packing();
    const rows = await readSheet(bytes);
    expect(rows.find((row) => row[3] === '410-1001-00')).toEqual([
      2,
      'Pica PC-10G-SR',
      'Network equipment, SFP+',
      '410-1001-00',
      '1.410.1001.00',
      2,
      20,
      1,
      0.9,
      0.1,
      32,
      24,
      10,
      0.008,
    ]);
    const total = expectDefined(rows.find((row) => row[1] === 'Total'));
    expect(total.slice(5)).toEqual([18, null, 6, 25.5, 18.5, null, null, null, 0.189]);
    const formulas = await computeFormulas(bytes);
    // Packages and CBM of six products, and five totals.
    expect(formulas).toHaveLength(2 * 6 + 5);
    expectStoredResults(formulas);
  });

  test('names products without packing data in the warning and in their rows', async () => {
    const rows = await readSheet(await packing());
    expect(rows.flat()).toContain('RM-19 rack-mount kit 330-0019-00, 3 pieces');
    expect(expectDefined(rows.find((row) => row[3] === '330-0019-00')).slice(5, 8)).toEqual([
      3,
      'Packing data missing, not included',
      null,
    ]);
  });

  test('is written in Arabic', async () => {
    expect((await readSheet(await packing({ lang: 'ar' }))).flat()).toContain('الإجمالي');
  });
});
