import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDocument } from './order-document.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { printOrder, printPacking } from './documents.public.ts';
import { createPrinter, type SharedPrinter } from '../platform/documents/printer.ts';
import { sampleOrder, samplePacking } from './documents.testing.ts';
import { manyLines } from './lines.testing.ts';
import { expectDefined } from '../testing/expect-defined.ts';

let printer: SharedPrinter;
beforeAll(() => {
  printer = createPrinter();
});
afterAll(() => printer.close());

const papers = ['order', 'contract', 'proforma', 'invoice'] as const;
type Paper = (typeof papers)[number];

const read = async (paper: Paper, more: Partial<OrderDocument> = {}): Promise<string> =>
  readPdf(await printOrder(printer.for('test'), paper, { ...sampleOrder, ...more })).pages.join('\n');

const titles = {
  order: 'Purchase order',
  contract: 'Sales contract',
  proforma: 'Proforma invoice',
  invoice: 'Commercial invoice',
} as const satisfies Record<Paper, string>;

describe.each(papers)('the %s', (paper) => {
  test('has buyer, seller, quotation number, lines and totals', async () => {
    const text = await read(paper);
    for (const words of [
      titles[paper],
      'O-2026-000057',
      'Q-2026-000418-R2',
      'Wadi Orvan Systems',
      'Chough CH-310',
      '250-0310-00\n1.250.0310.00',
      'VAT 17% 558.11',
      'USD 3,889.11',
    ])
      expect(text).toContain(words);
    // list prices and discounts are the quotation's matter
    expect(text).not.toContain('2,980.00');
  });

  test('is printed in Arabic, in two languages and with many lines', async () => {
    expect(await read(paper, { lang: 'ar' })).toContain('O-2026-000057');
    expect(await read(paper, { lang2: 'ar' })).toContain(titles[paper]);
    expect(await read(paper, { lines: manyLines(60) })).toContain('Carried forward');
  });

  test('has the mark of a cancelled order', async () => {
    expect(await read(paper, { cancelled: true })).toMatch(/^Cancelled/);
  });
});

describe('the invoices', () => {
  test.each(['proforma', 'invoice'] as const)('the %s has what customs and the bank ask for', async (kind) => {
    const text = await read(kind);
    for (const words of [
      'Tax ID JO-10442871',
      'Tax ID 91440300MA5EXAMPLE',
      'Tirano Clinics, central store',
      'Levant Forwarding',
      'PO-2026-0481',
      'Delivery, Incoterms 2020\nFOB Shenzhen',
      'HS code 8517.62 Origin China ECCN 5A991 Net 12.3 kg Gross 14.1 kg',
      'Gross weight, kg\n36.8',
      'Bank of Harbour',
      '7559 2031 8810 001',
      'BOHRCNSZ',
    ])
      expect(text).toContain(words);
  });

  test('the commercial invoice has its own number, which payments state', async () => {
    const text = await read('invoice', { invoice_number: 'I-2026-000012' });
    expect(text).toContain('Commercial invoice\nI-2026-000012');
    expect(text).toContain('Order\nO-2026-000057');
    expect(text).toContain('State with your payment\nI-2026-000012');
    expect(await read('proforma', { invoice_number: 'I-2026-000012' })).not.toContain('I-2026-000012');
  });

  test('their total stands in words for buyers of some countries, in each language of the paper', async () => {
    const words = 'Three thousand eight hundred eighty-nine US dollars and 11/100';
    for (const kind of ['proforma', 'invoice'] as const) {
      const text = await read(kind, { lang2: 'vi' });
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(text.replaceAll(/\s+/g, ' ')).toContain('Ba nghìn tám trăm tám mươi chín đô la Mỹ và 11/100');
    }
    expect(await read('order')).not.toContain('Amount in words');
    const german = { ...sampleOrder.company, country: 'DE' };
    expect(await read('invoice', { company: german })).not.toContain('Amount in words');
  });

  test('the order and the contract have the parties, but neither customs data nor account', async () => {
    for (const kind of ['order', 'contract'] as const) {
      const text = await read(kind);
      expect(text).toContain('Tirano Clinics, central store');
      expect(text).not.toContain('HS code');
      expect(text).not.toContain('BOHRCNSZ');
    }
  });

  test('an origin has its name in the language of the document', async () => {
    expect(await read('invoice', { lang: 'ar' })).toContain(Array.from('الصين').toReversed().join(''));
  });
});

describe('the order', () => {
  test('has a signature of the buyer; invoices have none', async () => {
    expect(await read('order')).toContain('Signature and company stamp');
    expect(await read('invoice')).not.toContain('Signature and company stamp');
    expect(await read('proforma')).toContain('Please state O-2026-000057 with every payment.');
  });
});

describe('the contract', () => {
  test('has the payment term and the VAT of the order', async () => {
    const credit = await read('contract');
    expect(credit).toContain('within 45 days of the day of shipment');
    expect(credit).toMatch(/an extra 17% of their\s+value, USD 558\.11/);
    const prepaid = await read('contract', {
      payment_term: 'prepaid',
      tax_rate: '0.00',
      tax: '0.00',
      total: '4048.00',
    });
    expect(prepaid).toContain('before shipment and provides the receipt');
    expect(prepaid).toContain('so no extra VAT is charged');
  });

  test('has nine articles, blank lines for the law and two signatures', async () => {
    const text = await read('contract');
    for (let n = 1; n <= 9; n++) expect(text).toContain(`Article ${n}`);
    expect(text).not.toContain('Article 10');
    expect(text.split('Signature and company stamp')).toHaveLength(3);
    expect(text).not.toContain('text prevails');
    expect(await read('contract', { lang2: 'ar' })).toMatch(/the English text\s+prevails/);
  });
});

describe('a packing list', () => {
  const readPacking = async (more: Partial<typeof samplePacking> = {}) =>
    readPdf(await printPacking(printer.for('test'), { ...samplePacking, ...more })).pages.join('\n');

  test('has each product and the totals', async () => {
    const text = await readPacking();
    expect(text).toContain('2 20 1 0.9 0.1 32 × 24 × 10 0.008');
    expect(text).toContain('Total 18 6 25.5 18.5 0.189');
    expect(text).toContain('3,788.00');
    expect(text).not.toContain('Not approved');
  });

  test('names a product without packing data and leaves it out of the totals', async () => {
    const text = await readPacking();
    expect(text).toContain('One product has no packing data and is not included in these totals:');
    expect(text).toContain('RM-19 rack-mount kit 330-0019-00, 3 pieces');
    expect(text).toContain('Packing data missing, not included');
    const whole = await readPacking({ list: samplePacking.list.filter(({ packages }) => packages !== null) });
    expect(whole).not.toContain('no packing data');
  });

  test('has the mark before approval, and repeats the table head on each page', async () => {
    expect(await readPacking({ state: 'applying' })).toMatch(/^Not approved/);
    const list = Array.from({ length: 90 }, (_, n) => ({ ...expectDefined(samplePacking.list[n % 7]), item: n + 1 }));
    const text = await readPacking({ list });
    expect(text.split('Description of goods').length).toBeGreaterThan(3);
    expect(text).toMatch(/Page 3 of \d/);
  });

  test('of an order has its parties, numbers and marks, and the customs data of its goods', async () => {
    const order = { ...sampleOrder, invoice_number: 'I-2026-000012' };
    const list = samplePacking.list.map((line) => ({ ...line, hs_code: '8517.62', origin: 'CN' }));
    const text = await readPacking({ number: order.number, revision: null, state: null, list, order });
    for (const words of [
      'Seller\nCorvid Networks',
      'Ship to\nTirano Clinics, central store',
      'Commercial invoice\nI-2026-000012',
      'Your PO number\nPO-2026-0481',
      'Delivery, Incoterms 2020\nFOB Shenzhen',
      'Marks and numbers\nWadi Orvan Systems\nPO-2026-0481\n1–6',
      'HS code 8517.62 Origin China',
    ])
      expect(text).toContain(words);
    expect(await readPacking({ order: { ...order, cancelled: true }, state: null })).toMatch(/^Cancelled/);
  });

  test('is printed in Arabic and in two languages', async () => {
    expect(await readPacking({ lang: 'ar' })).toContain('54 × 48 × 12');
    expect(await readPacking({ lang2: 'ar' })).toContain('Description of goods');
  });
});
