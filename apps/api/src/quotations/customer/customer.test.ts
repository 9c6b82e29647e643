import { getCustomerQuotation, saveCustomerQuotation } from '@trunkline/contract/customer-quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { downloadQuotation } from '@trunkline/contract/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { approveFor, createFiveDeskItems, saveAs, setUpQuotationTest } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const partner = callAs(app, owner);
const approve = () => approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });

type Download = EndpointInput<typeof downloadQuotation>;
const readPaper = async (sent: Omit<Download, 'kind'>): Promise<string> =>
  readPdf((await partner.raw(downloadQuotation, { kind: 'customer', ...sent })).bytes).pages.join('\n');

/** List prices, our prices and sums of five desks with two kits each, our number and our name. */
const ours = ['1,000.00', '900.00', '4,500.00', '4,900.00', '50.00', '40.00', '400.00'];

describe('the paper of the partner', () => {
  test('has the prices with the margin, as PDF and Excel, and none of ours', async () => {
    const { id, number } = await approve();
    const saved = await partner.ok(saveCustomerQuotation, { id, number: 'BN-2026-0147', terms: 'To the loading bay.' });
    expect(saved).toMatchObject({ version: 1, margin: '0.00', number: 'BN-2026-0147' });
    for (const languages of [{}, { lang2: 'ar' as const }]) {
      const text = await readPaper({ id, margin: '25', terms: '30 days from invoice.', ...languages });
      for (const shown of ['BN-2026-0147', '1,200.00', '53.33', '6,533.30', '30 days from invoice.'])
        expect(text).toContain(shown);
      for (const hidden of [...ours, number, 'Corvid Networks', 'Trunkline', 'verify', '25%', 'loading bay'])
        expect(text).not.toContain(hidden);
    }
    const sheet = await partner.raw(downloadQuotation, { id, kind: 'customer', format: 'xlsx', margin: 25 });
    const cells = (await readSheet(sheet.bytes)).flat();
    expect(cells).toContain(1200);
    expect(cells).toContain(6533.3);
    for (const hidden of [1000, 900, 4500, 4900, 50, 40, 400, number]) expect(cells).not.toContain(hidden);
    const raw = await partner.raw(downloadQuotation, { id, kind: 'customer', margin: '25' });
    expect(raw.headers['content-disposition']).toContain('BN-2026-0147.pdf');
  });

  test('has a number of its own until the partner enters one, and never ours', async () => {
    const { id, number } = await approve();
    const own = (await partner.ok(getCustomerQuotation, { id })).number;
    expect(own).toMatch(/^\d{8}-[0-9A-F]{4}$/);
    const raw = await partner.raw(downloadQuotation, { id, kind: 'customer', format: 'xlsx' });
    expect(raw.headers['content-disposition']).toContain(`${own}.xlsx`);
    const cells = (await readSheet(raw.bytes)).flat();
    expect(cells).toContain(own);
    expect(cells).not.toContain(number);
    const saved = await partner.ok(saveCustomerQuotation, { id, margin: '10' });
    expect(saved.number).toBe(own);
    const sent = { id, version: saved.version, number };
    expect((await partner.ok(saveCustomerQuotation, sent)).number).toBe(own);
  });

  test('keeps a margin and a price of a line, own lines, currency, rate and tax', async () => {
    const { id } = await approve();
    const { lines } = await partner.ok(getCustomerQuotation, { id });
    const [desk, kit] = [expectDefined(lines[0]), expectDefined(lines[1])];
    expect(lines.map(({ own_price, is_accessory }) => [own_price, is_accessory])).toEqual([
      ['900.00', false],
      ['40.00', true],
    ]);
    const saved = await partner.ok(saveCustomerQuotation, {
      id,
      margin: 10,
      currency: 'GBP',
      rate: '0.79',
      tax_percent: '20',
      lines: [
        { item_id: desk.item_id, margin: '50' },
        { item_id: kit.item_id, price: '77' },
      ],
      own_lines: [{ title: 'Installation, per day', quantity: 4, price: '640.00' }],
      part_numbers: false,
    });
    expect(saved).toMatchObject({
      rate: '0.79',
      lines: [
        { margin: '50', price: null },
        { margin: null, price: '77.00' },
      ],
    });
    const text = await readPaper({ id, margin: '99' });
    // 900 × 0.79 = 711.00, half of the price; 5 × 1,422 + 10 × 77 + 4 × 640, and 20 % of it.
    for (const shown of [
      '1,422.00',
      '7,110.00',
      '770.00',
      'Installation, per day',
      '2,560.00',
      '10,440.00',
      '12,528.00',
      'GBP',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('100-DESK');
  });
});

test('a day that is over, a foreign line and a line that stands twice are refused', async () => {
  const { id } = await approve();
  const { lines } = await partner.ok(getCustomerQuotation, { id });
  const other = await partner.ok(getCustomerQuotation, { id: (await approve()).id });
  const at = (line = expectDefined(lines[0])) => ({ item_id: line.item_id, margin: '5' });
  const refuse = async (input: object) => {
    const { status, errors } = await partner.refused(saveCustomerQuotation, { id, ...input });
    return [status, errors[0]?.path, errors[0]?.rule];
  };
  const today = toDay(app.context.clock());
  expect(await refuse({ until: addDays(today, -1) })).toEqual([400, 'until', 'past']);
  expect(await refuse({ lines: [at(), at(other.lines[0])] })).toEqual([404, 'lines.1.item_id', 'item_not_found']);
  expect(await refuse({ lines: [at(), at()] })).toEqual([400, 'lines.1.item_id', 'item_twice']);
  expect((await partner.ok(saveCustomerQuotation, { id, until: today, lines: [at()] })).version).toBe(1);
});

test('the paper names sections, and its sheet sums no amount outside the total', async () => {
  const { id } = await approveFor(app, owner, pricing, {
    items: [
      { product_id: products.desk, quantity: 1, section: 'Hall' },
      { product_id: products.desk, quantity: 2, kind: 'option', section: 'Spares' },
    ],
  });
  const { lines } = await partner.ok(getCustomerQuotation, { id });
  expect(lines.map(({ kind }) => kind)).toEqual(['main', 'option']);
  const sheet = await partner.raw(downloadQuotation, { id, kind: 'customer', format: 'xlsx', margin: 25 });
  const rows = (await readSheet(sheet.bytes)).filter((row) => row[3] === '100-DESK');
  expect(rows.map((row) => row.slice(4))).toEqual([
    [1, 1200, 1200, 'Hall'],
    [2, 1200, 'Not in the total', 'Spares'],
  ]);
  const text = await readPaper({ id, margin: '25' });
  for (const shown of ['Hall', 'Spares', 'Option', 'Not in the total']) expect(text).toContain(shown);
});

describe('the days of the paper', () => {
  test('are never later than ours', async () => {
    const { id, valid_until } = await approve();
    const last = expectDefined(valid_until);
    const late = await partner.refused(saveCustomerQuotation, { id, until: addDays(last, 1) });
    expect([late.status, late.errors[0]?.path]).toEqual([400, 'until']);
    const { version } = await partner.ok(saveCustomerQuotation, { id, until: last });
    await partner.ok(saveCustomerQuotation, { id, version, until: addDays(last, -1) });
    const formatDay = (day: string) =>
      `${Number(day.slice(8))} ${new Date(day).toLocaleString('en', { month: 'short', timeZone: 'UTC' })}`;
    const text = await readPaper({ id });
    expect(text).toContain(formatDay(addDays(last, -1)));
  });

  test('are missing from a draft, which says that it is one', async () => {
    const { id } = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    expect(await readPaper({ id, margin: '20' })).toContain('Draft');
  });
});

describe('access', () => {
  test('another company gets 404, staff get 403, a colleague reads what was saved', async () => {
    const { id } = await approve();
    await partner.ok(saveCustomerQuotation, { id, margin: '25' });
    const stranger = callAs(app, await app.make.member());
    expect((await stranger.refused(getCustomerQuotation, { id })).status).toBe(404);
    expect((await stranger.refused(saveCustomerQuotation, { id, margin: '1' })).status).toBe(404);
    expect((await stranger.refused(downloadQuotation, { id, kind: 'customer' })).status).toBe(404);
    expect((await callAs(app, pricing).refused(getCustomerQuotation, { id })).status).toBe(403);
    const colleague = callAs(app, await app.make.colleague(owner));
    expect((await colleague.ok(getCustomerQuotation, { id })).margin).toBe('25.00');
  });

  test.each(['100', '-1', 'a', '1.234', ''])('a margin of %j is refused', async (margin) => {
    const { id } = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    const { status, errors } = await partner.refused(downloadQuotation, {
      id,
      kind: 'customer',
      margin: margin || 'x',
    });
    expect([status, errors[0]?.path]).toEqual([400, 'margin']);
  });

  test('the second of two saves of one version gets 409', async () => {
    const { id } = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    const saves = await Promise.all(
      [1, 2].map((margin) => partner.raw(saveCustomerQuotation, { id, version: 0, margin })),
    );
    expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await partner.refused(saveCustomerQuotation, { id, version: 0, margin: '3' })).status).toBe(409);
    const unversioned = await partner.refused(saveCustomerQuotation, { id, margin: '3' });
    expect([unversioned.status, unversioned.errors]).toMatchObject([400, [{ path: 'version', rule: 'required' }]]);
  });

  test('a currency without a rate is asked for one', async () => {
    const { id } = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    const { status, errors } = await partner.refused(saveCustomerQuotation, { id, currency: 'RUB' });
    expect([status, errors[0]?.path]).toEqual([400, 'rate']);
  });

  test('a picture that is no logo of the company is refused', async () => {
    const { id } = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    const logo = crypto.randomUUID();
    expect((await partner.refused(downloadQuotation, { id, kind: 'customer', logo })).status).toBe(404);
  });
});
