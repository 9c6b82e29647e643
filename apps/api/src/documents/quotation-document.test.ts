import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDecimal } from '@trunkline/text/figures';
import { readPdf } from '../testing/read-pdf.ts';
import { printQuotation } from './documents.public.ts';
import { createPrinter, type SharedPrinter } from '../platform/documents/printer.ts';
import { type QuotationDocument } from './quotation-document.ts';
import { sampleQuotation } from './documents.testing.ts';
import { manyLines } from './lines.testing.ts';
import { expectDefined } from '../testing/expect-defined.ts';

let printer: SharedPrinter;
beforeAll(() => {
  printer = createPrinter();
});
afterAll(() => printer.close());

const print = (more: Partial<QuotationDocument> = {}): Promise<Uint8Array> =>
  printQuotation(printer.for('test'), { ...sampleQuotation, ...more });
const read = async (more?: Partial<QuotationDocument>) => readPdf(await print(more));
/** The text of a page, whatever lines it has. */
const inOneLine = (page: string | undefined): string => (page ?? '').replaceAll(/\s+/g, ' ');
const proof = { code: '3FTA-8HWN-6C', verify_url: 'https://portal.corvid.example/verify/3FTA8HWN6C' };
const draft = { state: 'applying', issued_at: null, valid_until: null } as const;
const line = expectDefined(sampleQuotation.lines[0]);

/** The text of a PDF has Arabic in the order of its glyphs. */
const backwards = (text: string): string => text.split('').toReversed().join('');
const goods = sampleQuotation.lines.flatMap((parent) => [parent, ...parent.accessories]);

describe('a quotation', () => {
  test('has company, lines, totals, last day and terms', async () => {
    const bytes = await print();
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const { pages } = readPdf(bytes);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Corvid Networks',
      'Q-2026-000391 · Approved',
      'Wadi Orvan Systems',
      '14 Qalam Street, Amman 11180, Jordan',
      'Belmora University campus core',
      '10 Dec 2026',
      '24 190.00 104.50 2,508.00',
      'List value 75,530.00',
      'Discount, 37.5% −28,335.80',
      'Subtotal 47,194.20',
      'USD 47,194.20',
      'Prices are FOB Shenzhen. FOB Hong Kong costs extra.',
      'an extra 17% of the total PO value',
      'Prices are valid for orders placed until 23:59 UTC on 10 Dec 2026.',
      'Page 1 of 1',
    ])
      expect(inOneLine(pages[0])).toContain(words);
    expect(pages[0]).not.toContain('Not approved');
  });

  test('is the same byte for byte when printed again', async () => {
    expect(Buffer.from(await print()).equals(await print())).toBe(true);
  });

  test.each(['draft', 'applying', 'returned', 'rejected', 'withdrawn'] as const)(
    'that is %s bears the mark on every page and never a code',
    async (state) => {
      const { pages } = await read({ ...draft, ...proof, state, lines: manyLines(20) });
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) expect(page).toMatch(/^Not approved/);
      expect(pages.join()).toContain('nothing can be ordered from this document');
      expect(pages.join()).not.toContain(proof.code);
    },
  );

  test('has no dates of approval after a recall', async () => {
    const { pages } = await read({ state: 'returned' });
    expect(pages[0]).toContain('Set at approval');
    expect(pages[0]).not.toContain('10 Dec 2026');
    expect(pages[0]).not.toContain('issued');
  });

  test.each([
    ['expired', 'Expired'],
    ['superseded', 'Superseded'],
  ] as const)('that is %s says so across the page', async (state, mark) => {
    expect((await read({ state })).pages[0]).toMatch(new RegExp(`^${mark}`));
  });

  test('with a code has the address and the QR code', async () => {
    const [plain, proven] = [await print(), await print(proof)];
    expect(inOneLine(readPdf(proven).pages.join(' '))).toContain(
      'portal.corvid.example/verify/3FTA8HWN6C and enter 3FTA-8HWN-6C.',
    );
    expect(proven.length).toBeGreaterThan(plain.length + 1000);
  });

  test('in another currency has the rate and the total in USD, and no discount', async () => {
    const { pages } = await read({ currency: 'EUR', market_currency: 'USD', rate: '0.9200', total_usd: '51298.04' });
    expect(pages[0]).toContain('EUR 0.9200 = USD 1');
    expect(pages[0]).toContain('USD 51,298.04');
    expect(pages[0]).toContain('List, USD');
    expect(pages[0]).not.toContain('Discount');
  });

  test('above list prices has a surcharge instead of a discount', async () => {
    expect((await read({ gpl_price: '40000.00' })).pages[0]).toContain('Above list, 18% 7,194.20');
  });
});

describe('the lines of a quotation', () => {
  test.each([{ lang: 'en' }, { lang: 'ar' }, { lang: 'en', lang2: 'ar' }] as const)(
    'have model, part number and ERP number: %o',
    async (languages) => {
      const text = (await read(languages)).pages.join('\n');
      for (const { model, part_number, erp_no } of goods) {
        expect(text).toMatch(new RegExp(`^(?:\\d+ )?${model}( |$)`, 'm'));
        expect(text).toContain(`${part_number}\n${erp_no}`);
      }
    },
  );

  test('have a description where it is asked for', async () => {
    const sentence = 'What the Chough CH-310 is for, in a paragraph.';
    expect((await read()).pages.join()).not.toContain(sentence);
    expect((await read({ describe: true })).pages.join()).toContain(sentence);
  });

  test('hold amounts of 15 digits and names of 200 characters', async () => {
    const amount = '123456789012345.67';
    const lines = Array.from({ length: 60 }, (_, n) => ({
      ...line,
      no: n + 1,
      title: 'Aggregation switch with uplinks '.repeat(7).slice(0, 200),
      quantity: 100_000,
      market_price: amount,
      discount_price: amount,
      totalPrice: amount,
    }));
    const { pages } = await read({ lines, gpl_price: amount, subtotal: amount, total: amount });
    const printed = '123,456,789,012,345.67';
    for (const page of pages.slice(0, -1)) expect(page).toContain(`${printed} ${printed} ${printed}`);
    expect(pages.at(-1)).toContain(`USD ${printed}`);
  });
});

describe('a quotation of 300 lines', () => {
  test('repeats the table head and the carried sum on each page', async () => {
    const lines = manyLines(300);
    const { pages } = await read({ lines });
    expect(pages.length).toBeGreaterThan(20);
    const totals = lines.flatMap((parent) => [parent, ...parent.accessories]).map(({ totalPrice }) => totalPrice);
    let rows = 0;
    pages.slice(0, -1).forEach((page, n) => {
      expect(page).toContain('Item Part no. / ERP Qty List Unit price Total, USD');
      expect(page).toContain(`Page ${n + 1} of ${pages.length}`);
      const sum = totals.slice(0, rows).reduce((all, total) => all.plus(total), new Big('0'));
      const carried = /Carried forward ([\d,.]+)/.exec(page)?.[1];
      expect(carried).toBe(n === 0 ? undefined : formatDecimal('en', sum.toFixed(2)));
      rows += page.match(/^\d{3}-\d{4}-\d{2}$/gm)?.length ?? 0;
    });
  });
});

describe('a quotation in Arabic', () => {
  test('has joined letters, and figures and codes in their order', async () => {
    const { pages, countGlyphs } = await read({ lang: 'ar' });
    // initial, medial and final forms are glyphs of their own
    for (const letter of ['ع', 'ل', 'ي']) expect(countGlyphs(letter)).toBeGreaterThan(1);
    expect(pages[0]).toContain(backwards('معتمد'));
    expect(pages[0]).toContain('210-9604-00');
    expect(pages[0]).toContain('−28,335.80');
    expect(pages[0]).toContain('Q-2026-000391');
    expect(pages[0]).not.toContain('Subtotal');
  });

  test('and English has every label in both languages', async () => {
    const { pages } = await read({ lang2: 'ar' });
    const all = pages.join('\n');
    for (const words of ['Subtotal', 'Valid until', 'Part no.', 'Page 1 of']) expect(all).toContain(words);
    for (const words of ['الفرعي', 'صالح', 'القطعة', 'صفحة', 'الشروط', 'إشراف'])
      expect(all.replace(/\s/g, '')).toContain(backwards(words));
  });
});

test.each([{ lang: 'en' }, { lang: 'ar' }, { lang: 'en', lang2: 'ar' }] as const)(
  'copied text has no direction marks: %o',
  async (languages) => {
    const { pages } = await read({ ...languages, ...proof, project_name: 'P'.repeat(40) });
    expect(pages.join('').match(/[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069]/g)).toBeNull();
    expect(pages.join('')).toContain('P'.repeat(20));
  },
);

test('the plus of "SFP+" stays behind it in Arabic', async () => {
  const { pages } = await read({ lang: 'ar', lines: [{ ...line, title: 'محوّل بمنافذ SFP+', accessories: [] }] });
  expect(pages[0]).toContain('SFP+');
  expect(pages[0]).not.toMatch(/\+ ?SFP/);
  const isolated = await read({
    lang: 'ar',
    lines: [{ ...line, title: 'محوّل \u20664 × 10G SFP+\u2069', accessories: [] }],
  });
  expect(isolated.pages[0]).toContain('4 × 10G SFP+');
});

test('the port of Shenzhen has its Arabic name', async () => {
  const { pages } = await read({ lang: 'ar' });
  expect(pages[0]).toContain(backwards('شنتشن'));
  expect(pages[0]).not.toContain(backwards('شنجن'));
});

test('notes of products and accessories stand under their lines, in the words of the partner', async () => {
  const [first, ...others] = line.accessories;
  const noted = [{ ...expectDefined(first), note: 'With screws.' }, ...others];
  const { pages } = await read({ lines: [{ ...line, note: 'Grey, please.\nNot before May.', accessories: noted }] });
  expect(pages[0]).toMatch(/Rook RK-9604.*Note: Grey, please\.\s+Not before May\..*SUP-960.*Note: With screws\./s);
  expect((await read()).pages[0]).not.toContain('Note:');
});

describe('typed text', () => {
  const nasty = [
    '#panic("no")',
    '"); #sys.inputs',
    '\\ $x^2$ *b* _i_ <l> @r',
    '#include "/etc/passwd"',
    '= Heading',
    '=cmd|calc',
  ];

  test.each(nasty)('is printed unchanged: %s', async (title) => {
    const { pages } = await read({
      project_name: title,
      lines: [{ ...line, title, part_number: title, accessories: [] }],
    });
    expect(expectDefined(pages[0]).split(title).length - 1).toBeGreaterThanOrEqual(2);
  });

  test('in Korean or without spaces fits on the page', async () => {
    const { pages } = await read({
      company: { name: '대한 네트워크', country: 'KR' },
      lines: [
        {
          ...line,
          title: 'x'.repeat(400),
          part_number: 'P'.repeat(64),
          describe: 'long '.repeat(400),
          note: 'y'.repeat(500),
        },
      ],
    });
    expect(pages[0]).toContain('대한 네트워크');
    expect(pages.join('').replace(/[\s\u200b]/g, '')).toContain('P'.repeat(20));
  });
});

test('memory does not grow over many documents', async () => {
  const twenty = async () => {
    for (let n = 0; n < 20; n++) await print({ number: `Q-2026-${n}`, lines: manyLines(20) });
    return process.memoryUsage().rss;
  };
  await twenty();
  const before = await twenty();
  const after = await twenty();
  // documents that the compiler keeps add some 10 MB each
  expect(after - before).toBeLessThan(40 * 1024 * 1024);
}, 60_000);
