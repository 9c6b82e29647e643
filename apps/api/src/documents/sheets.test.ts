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
import { sampleLines, samplePacking, sampleQuotation } from './documents.testing.ts';
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

/** The XML of the only sheet: what no reader shows, formulas and directions. */
async function sheetXml(bytes: Buffer): Promise<string> {
  const zip = expectDefined(await open(bytes, { lazyEntries: true }));
  for (;;) {
    zip.readEntry();
    const [entry] = (await once(zip, 'entry')) as [Entry];
    if (entry.fileName === 'xl/worksheets/sheet1.xml')
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

describe('a quotation as a sheet', () => {
  test('has lines, accessories below their parents and totals as numbers', async () => {
    const rows = await readSheet(await quotation());
    const parent = rows.findIndex((row) => row[4] === '210-9604-00');
    expect(expectDefined(rows[parent]).slice(0, 3)).toEqual([1, 'Product', 'Rook RK-9604']);
    expect(expectDefined(rows[parent]).slice(5)).toEqual([1, 6480, 4017.6, 4017.6]);
    expect(rows[parent + 1]).toEqual([
      null,
      'Accessory',
      'SUP-960',
      'Supervisor module, 960 Gbit/s',
      '215-0960-00',
      2,
      4950,
      3069,
      6138,
    ]);
    const sums = rows.filter((row) => typeof row[6] === 'string').map((row) => [row[6], row[8]]);
    expect(sums).toContainEqual(['Discount, 37.5%', -28335.8]);
    expect(sums).toContainEqual(['Total, USD', 47194.2]);
    expect(rows.flat()).toContain('Q-2026-000391');
  });

  test('has the mark before approval', async () => {
    const cells = (await readSheet(await quotation({ state: 'draft', issued_at: null, valid_until: null }))).flat();
    expect(cells).toContain('Not approved');
    expect((await readSheet(await quotation())).flat()).not.toContain('Not approved');
  });

  test.each(['=cmd|calc', '+1+1', '-2', '@SUM(A1)', '\t=1', '<b>&"'])(
    'writes %j as text and not as a formula',
    async (title) => {
      const bytes = await quotation({
        project_name: title,
        lines: [{ ...expectDefined(sampleLines[3]), title, part_number: title }],
      });
      const row = expectDefined((await readSheet(bytes)).find(([, kind]) => kind === 'Product'));
      expect(row[2]).toBe(title.trim());
      expect(typeof row[4]).toBe('string');
      expect(await sheetXml(bytes)).not.toMatch(/<f[\s>]/);
    },
  );

  test('is right to left in Arabic', async () => {
    const bytes = await quotation({ lang: 'ar' });
    expect(await sheetXml(bytes)).toMatch(/rightToLeft="(?:1|true)"/);
    expect((await readSheet(bytes)).flat()).toContain('المجموع الفرعي');
    expect(await sheetXml(await quotation())).not.toMatch(/rightToLeft="(?:1|true)"/);
  });

  test('has two languages in a cell, without isolates', async () => {
    const bytes = await quotation({ lang2: 'ar' });
    const cells = (await readSheet(bytes)).flat();
    expect(cells).toContain('Subtotal / المجموع الفرعي');
    expect(cells.join('')).not.toMatch(/[\u2066-\u2069]/);
  });
});

describe('a packing list as a sheet', () => {
  test('has figures and totals as numbers', async () => {
    const rows = await readSheet(await packing());
    expect(rows.find((row) => row[2] === '410-1001-00')).toEqual([
      2,
      'Pica PC-10G-SR',
      '410-1001-00',
      2,
      20,
      1,
      1.4,
      0.6,
      32,
      24,
      10,
      0.008,
    ]);
    expect(rows.find((row) => row[1] === 'Total')).toEqual([
      null,
      'Total',
      null,
      18,
      null,
      6,
      36.8,
      29.8,
      null,
      null,
      null,
      0.189,
    ]);
  });

  test('names products without packing data in the warning and in their rows', async () => {
    const rows = await readSheet(await packing());
    expect(rows.flat()).toContain('330-0019-00 RM-19 rack-mount kit, 3 pieces');
    expect(expectDefined(rows.find((row) => row[2] === '330-0019-00')).slice(3, 6)).toEqual([
      3,
      'Packing data missing, not counted',
      null,
    ]);
  });

  test('is written in Arabic', async () => {
    expect((await readSheet(await packing({ lang: 'ar' }))).flat()).toContain('الإجمالي');
  });
});
