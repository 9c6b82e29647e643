import { describe, expect, test } from 'vitest';
import { renderPdf } from '../platform/documents/typst.ts';
import { type PdfRun, readPdf } from '../testing/read-pdf.ts';
import { createContractPage } from './contract-document.ts';
import { createDatasheetPage, type DatasheetDocument } from './datasheet-document.ts';
import { sampleOrder, samplePacking, sampleQuotation } from './documents.testing.ts';
import { createOrderPage } from './order-document.ts';
import { createPackingPage } from './packing-document.ts';
import { createQuotationPage } from './quotation-document.ts';

// Words of people and of the catalogue may be longer than any column. Every document is printed with every such field replaced by one
// long word: no text may leave the page, and no text may lie upon another.

const sampleDatasheet: DatasheetDocument = {
  lang: 'en',
  vendor_name: 'Corvid Networks',
  vendor_address: 'Harbour Road 18, Shenzhen 518000, China',
  model: 'Rook RK-9604',
  title: 'Modular core chassis',
  describe: 'For the core of a campus.',
  part_number: '210-9604-00',
  erp_no: '1.210.9604.00',
  picture: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 5"><rect width="20" height="5"/></svg>',
  places: null,
  specs: [{ name: 'Airflow', value: 'Front to back' }],
  ports: [{ name: '1-24', kind: 'sfp_plus', speed: '10G', count: 24, poe: 30 }],
  slots: [{ name: '1', slot_type: 'line card', count: 4, required: 0 }],
  packing: {
    qty_per_package: 1,
    gross_weight: '12.3',
    net_weight: '10.1',
    length: '54',
    width: '48',
    height: '12',
  },
  estimated: false,
  created_at: '2026-11-20T08:00:00Z',
};

const proof = { code: '3FTA-8HWN-6C', verify_url: 'https://portal.corvid.example/verify/3FTA8HWN6C' };

/** Fields that hold what somebody typed, or the catalogue's words. */
const typed =
  /^(?:.*name|.*address|contact|.*email|telephone|.*tax_id|account|swift|notes?|model|part_number|erp_no|title2?|describe2?|hs_code|eccn|po_number|value|slot_type)$/;

/** A copy with every typed text replaced. */
function fill<T>(value: T, word: string): T {
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, word)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [
      name,
      typeof field === 'string' && typed.test(name) ? word : fill(field, word),
    ]),
  ) as T;
}

const [first] = sampleQuotation.lines;
const lines = (first ? [first, { ...first, no: 2, accessories: [] }] : []).map((line) => ({
  ...line,
  note: 'For the first floor',
}));
const quotation = { ...sampleQuotation, ...proof, lines, notes: 'To the back door', describe: true };
const order = { ...sampleOrder, lines };

const documents: Record<string, (word: string, languages: { lang: 'en' | 'ar'; lang2?: 'en' | 'ar' }) => Uint8Array> = {
  quotation: (word, languages) =>
    renderPdf('quotation', createQuotationPage({ ...fill(quotation, word), ...languages })),
  packing: (word, languages) => renderPdf('packing', createPackingPage({ ...fill(samplePacking, word), ...languages })),
  order: (word, languages) => renderPdf('order', createOrderPage('order', { ...fill(order, word), ...languages })),
  proforma: (word, languages) =>
    renderPdf('order', createOrderPage('proforma', { ...fill(order, word), ...languages })),
  invoice: (word, languages) => renderPdf('order', createOrderPage('invoice', { ...fill(order, word), ...languages })),
  contract: (word, languages) => renderPdf('contract', createContractPage({ ...fill(order, word), ...languages })),
  datasheet: (word, { lang }) => renderPdf('datasheet', createDatasheetPage({ ...fill(sampleDatasheet, word), lang })),
};

const margin = 42.5;
const width = 595.3 - 2 * margin;

/** Points by which a run may pass an edge: side bearings of letters, a comma and a space at the end of a line. */
const tolerance = 4;

/** Marks above and below Arabic letters are runs of their own. */
const arabicMark = /[\u064b-\u0652]/;

const overlap = (a: PdfRun, b: PdfRun): boolean =>
  Math.abs(a.y - b.y) < 0.55 * Math.min(a.size, b.size) &&
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > tolerance;

const describeRun = ({ text, left, right, y }: PdfRun): string =>
  `"${text.slice(0, 24)}" ${Math.round(left)}–${Math.round(right)} at ${Math.round(y)}`;

/** What leaves the page, and what lies upon another text. */
function findCollisions(bytes: Uint8Array): string[] {
  return readPdf(bytes).runs.flatMap((all, page) => {
    const runs = all.filter(({ text }) => text.trim() !== '' && !arabicMark.test(text));
    const outside = runs.filter(
      ({ left, right, y }) => left < margin - tolerance || right > margin + width + tolerance || y < 0,
    );
    const crossed = runs.flatMap((run, n) => {
      const other = runs.slice(n + 1).find((next) => overlap(run, next));
      return other ? [`${describeRun(run)} under ${describeRun(other)}`] : [];
    });
    return [...outside.map((run) => `${describeRun(run)} outside`), ...crossed].map(
      (text) => `page ${page + 1}: ${text}`,
    );
  });
}

const words: Record<string, string> = {
  '16 wide letters': 'W'.repeat(16),
  '24 letters': 'Donaudampfschifffahrtsges',
  '30 wide letters': 'W'.repeat(30),
  '60 letters': 'x'.repeat(60),
  '90 letters': 'M'.repeat(90),
  '60 Arabic letters': 'م'.repeat(60),
  'an Arabic word and a Latin one': `${'س'.repeat(40)} ${'W'.repeat(40)}`,
  'a URL': 'https://portal.corvid.example/products/detail/configurations/2026/edition-7?line=210-9604-00&part=1',
  'a part number of 22 signs': '210-9604-00-AB12-CD34X',
  'a part number of 40 signs': 'CE-RK9604-AC-DC-EU-2026-REV12-BUNDLE-PRO',
};

describe.each(Object.entries(documents))('%s', (_name, print) => {
  test.each(Object.entries(words))('holds %s in every field', (_, word) => {
    const found = [{ lang: 'en' } as const, { lang: 'ar' } as const, { lang: 'en', lang2: 'ar' } as const].flatMap(
      (languages) => findCollisions(print(word, languages)).map((text) => `${JSON.stringify(languages)} ${text}`),
    );
    expect(found).toEqual([]);
  });
});
