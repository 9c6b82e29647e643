import { listCurrencies } from '@trunkline/contract/prices';
import { deleteQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { returnQuotation } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { demoVendor } from '../../demo/settings/load-settings.ts';
import { saveSetting } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import {
  createFiveDeskItems,
  getAs,
  insertPriceList,
  saveAs,
  setUpQuotationTest,
  submitAs,
} from '../quotations.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();

describe('submitting', () => {
  test('freezes prices, rates, tax rule and packing list', async () => {
    const sent = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    expect(sent).toMatchObject({ state: 'applying', version: 2, subtotal: '4900.00' });
    expect(sent.actions).toEqual(['revoke', 'copy', 'download', 'message']);
    expect(expectDefined(sent.queue).waiting).toBeGreaterThanOrEqual(1);
    await insertPriceList(app, '0.5000');
    await app.sql(async (trx) => {
      await trx.updateTable('products').set({ qty_per_package: 1 }).where('id', '=', products.desk).execute();
      await saveSetting(trx, 'tax.rules', [{ countries: [], rate: '0.19', below_usd: null, text: { en: 'Other' } }]);
    });
    const opened = await getAs(app, owner, sent.id);
    await app.sql(async (trx) => {
      await trx.updateTable('products').set({ qty_per_package: 2 }).where('id', '=', products.desk).execute();
      await saveSetting(trx, 'tax.rules', demoVendor['tax.rules'] ?? []);
    });
    await insertPriceList(app, '0.1000');
    expect(opened).toEqual({ ...sent, queue: opened.queue });
  });

  test('a returned quotation is shown as it was saved, packing list included', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const returned = await callAs(app, pricing).ok(returnQuotation, { id, version, reason: 'Fewer desks' });
    const items = [{ product_id: products.desk, quantity: 3 }];
    const saved = await saveAs(app, owner, { id, version: returned.version, items });
    expect(saved.packing).toMatchObject({
      list: [{ total_qty: 3, packages: 2 }],
      totals: { packages: 2 },
      warnings: [],
    });
    expect((await getAs(app, owner, id)).packing).toEqual(saved.packing);
  });

  test('freezes the payment term of the company, prepaid without a membership', async () => {
    for (const [company, term] of [
      [{ type: 'DPP', payment_term: 'oa45' }, 'oa45'],
      [{ payment_term: 'oa45' }, 'prepaid'],
    ] as const) {
      const buyer = await app.make.member(company);
      const draft = await saveAs(app, buyer, { items: createFiveDeskItems(products) });
      const sent = await saveAs(app, buyer, { id: draft.id, version: draft.version, submit: true });
      expect([draft.payment_term, sent.payment_term]).toEqual([term, term]);
    }
  });

  test('works with an incomplete company profile, at list prices without a membership', async () => {
    const newcomer = await app.make.member({ complete: false });
    expect((await submitAs(app, newcomer, { items: createFiveDeskItems(products) })).subtotal).toBe('5500.00'); // GPL
  });
});

describe('submitting is refused', () => {
  test('stores totals of 15 digits and returns 400 for 16, also at list price', async () => {
    const rate = { currency: 'VND', rate: '25400', valid_from: new Date(app.context.clock().getTime() - 1000) };
    await app.sql((trx) => trx.insertInto('rates').values(rate).execute());
    const of = (lines: number) => ({
      currency: 'VND' as const,
      items: Array.from({ length: lines }, () => ({ product_id: products.desk, quantity: 100_000 })),
    });
    await insertPriceList(app, '0.9000');
    const asked_price = '999999999999.00';
    const stored = await saveAs(app, owner, { ...of(200), application_price: '50800000000000.00' });
    expect(stored).toMatchObject({ gpl_price: '508000000000000.00', application_price: '50800000000000.00' });
    await saveAs(app, owner, { ...of(1), items: [{ product_id: products.desk, quantity: 1, asked_price }] });
    const larger = { currency: 'VND', rate: '100000', valid_from: new Date(app.context.clock().getTime() - 500) };
    await app.sql((trx) => trx.insertInto('rates').values(larger).execute());
    const refused = await callAs(app, owner).refused(saveQuotation, of(100));
    await insertPriceList(app, '0.1000');
    expect(refused).toMatchObject({ status: 400, errors: [{ path: 'items', rule: 'total_too_large' }] });
    // Reading refuses nothing: the draft was saved before the rate rose.
    expect((await getAs(app, owner, stored.id)).gpl_price).toBe('2000000000000000.00');
  });

  test('returns 400 without items and 409 with an item that has no price', async () => {
    const partner = callAs(app, owner);
    const empty = await partner.refused(saveQuotation, { submit: true });
    expect(empty).toMatchObject({ status: 400, msg: 'Please add product', errors: [{ path: 'items' }] });
    const items = [
      { product_id: products.cent, quantity: 1 },
      { product_id: products.unpriced, quantity: 1 },
    ];
    const draft = await saveAs(app, owner, { items });
    expect(draft.checks).toMatchObject([{ level: 'error', rule: 'not_orderable', item: 1 }]);
    expect(draft.items[1]).toMatchObject({ market_price: null, discount_price: null, totalPrice: null });
    const refused = await partner.refused(saveQuotation, { id: draft.id, version: 1, submit: true });
    expect(refused).toMatchObject({ status: 409, data: { checks: [{ rule: 'not_orderable', item: 1 }] } });
    expect((await getAs(app, owner, draft.id)).state).toBe('draft');
  });

  test('returns 409 with more accessories than slots', async () => {
    const items = [
      { product_id: products.desk, quantity: 1, accessories: [{ accessory_id: products.kit, quantity: 5 }] },
    ];
    const refused = await callAs(app, owner).refused(saveQuotation, { items, submit: true });
    expect(refused).toMatchObject({ status: 409, data: { checks: [{ rule: 'slot_full' }] } });
  });

  test('returns 409 for editing and deleting a submitted quotation', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const partner = callAs(app, owner);
    const edited = await partner.refused(saveQuotation, { id, version, items: [] });
    expect(edited).toMatchObject({ status: 409, msg: 'This is not possible while the quotation is “Applying”.' });
    expect((await partner.refused(deleteQuotation, { id })).status).toBe(409);
  });
});

describe('a currency', () => {
  const addRate = (currency: string, days: number) =>
    app.sql((trx) =>
      trx
        .insertInto('rates')
        .values({ currency, rate: '1.5', valid_from: new Date(app.context.clock().getTime() - days * 86_400_000) })
        .execute(),
    );
  const list = async () => (await callAs(app, owner).ok(listCurrencies, {})).list;

  test('is offered while its rate is at most 45 days old; a draft keeps one that no longer is', async () => {
    await addRate('BRL', 45);
    await addRate('RUB', 46);
    expect(await list()).toEqual(expect.arrayContaining(['USD', 'BRL']));
    expect(await list()).not.toContain('RUB');
    const draft = await saveAs(app, owner, { items: createFiveDeskItems(products), currency: 'BRL' });
    const refused = await callAs(app, owner).refused(saveQuotation, { currency: 'RUB' });
    expect([refused.status, refused.errors[0]?.path, refused.msg.includes('RUB')]).toEqual([400, 'currency', true]);
    await app.sql((trx) => saveSetting(trx, 'currencies.offered', ['EUR']));
    expect(await list()).not.toContain('BRL');
    const { id, version } = draft;
    expect(await saveAs(app, owner, { id, version, currency: 'BRL', submit: true })).toMatchObject({
      currency: 'BRL',
      state: 'applying',
    });
    await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'currencies.offered').execute());
  });
});
