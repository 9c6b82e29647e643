import { copyQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { getStaffQuotationDetail, returnQuotation } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { approveFor, getAs, insertPriceList, saveAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();

const asked = { application_price: '4000.00', application_reason: 'A tender.', competitor: 'Halden' };
const buildItems = () => [
  {
    product_id: products.desk,
    quantity: 5,
    note: 'Grey, please.',
    asked_price: '800',
    accessories: [{ accessory_id: products.kit, quantity: 2, note: 'With screws.', asked_price: '35.50' }],
  },
];

describe('what a partner asks for', () => {
  test('is stored with quotation and lines, and staff read it', async () => {
    const { id } = await submitAs(app, owner, { items: buildItems(), ...asked });
    const expected = {
      ...asked,
      items: [
        {
          note: 'Grey, please.',
          asked_price: '800.00',
          accessories: [{ note: 'With screws.', asked_price: '35.50' }],
        },
      ],
    };
    expect(await getAs(app, owner, id)).toMatchObject(expected);
    expect(await callAs(app, pricing).ok(getStaffQuotationDetail, { id })).toMatchObject(expected);
    expect(await callAs(app, owner).ok(copyQuotation, { id })).toMatchObject({ state: 'draft', ...expected });
    const approved = await approveFor(app, owner, pricing, { items: buildItems(), ...asked });
    expect(approved).toMatchObject(expected);
  });

  test('stays when it is not sent with the id of its line, and is cleared by null', async () => {
    const draft = await saveAs(app, owner, { items: buildItems(), ...asked });
    const item = expectDefined(draft.items[0]);
    const kit = expectDefined(item.accessories[0]);
    const { id, version } = draft;
    const again = await saveAs(app, owner, {
      id,
      version,
      competitor: null,
      items: [
        {
          id: item.id,
          product_id: products.desk,
          quantity: 6,
          asked_price: null,
          accessories: [{ id: kit.id, accessory_id: products.kit, quantity: 1 }],
        },
      ],
    });
    expect(again).toMatchObject({ application_reason: 'A tender.', competitor: null });
    expect(again.items[0]).toMatchObject({ id: item.id, quantity: 6, note: 'Grey, please.', asked_price: null });
    expect(again.items[0]?.accessories[0]).toMatchObject({ id: kit.id, quantity: 6, note: 'With screws.' });
    const items = [{ product_id: products.desk, quantity: 6 }];
    const fresh = await saveAs(app, owner, { id, version: again.version, items });
    expect(fresh.items[0]).toMatchObject({ note: null, asked_price: null });
  });

  test('returns 404 for an id of another kind or quotation, and 400 for an id sent twice', async () => {
    const { id, version, items } = await saveAs(app, owner, { items: buildItems() });
    const foreign = await saveAs(app, owner, { items: buildItems() });
    const desk = (line: string | undefined) => ({ id: line, product_id: products.desk, quantity: 1 });
    const refused = (...sent: ReturnType<typeof desk>[]) =>
      callAs(app, owner).refused(saveQuotation, { id, version, items: sent });
    const own = items[0]?.id;
    for (const line of ['nothing', foreign.items[0]?.id, items[0]?.accessories[0]?.id])
      expect(await refused(desk(line))).toMatchObject({ status: 404, errors: [{ path: 'items.0.id' }] });
    expect(await refused(desk(own), desk(own))).toMatchObject({ status: 400, errors: [{ path: 'items.1.id' }] });
    expect((await getAs(app, owner, id)).version).toBe(version);
  });

  test('returns 400 for a long note and for an asked price with cents in KRW', async () => {
    const rate = { currency: 'KRW', rate: '1390.25', valid_from: new Date(app.context.clock().getTime() - 1000) };
    await app.sql((trx) => trx.insertInto('rates').values(rate).execute());
    const partner = callAs(app, owner);
    const long = [{ product_id: products.desk, quantity: 1, note: 'x'.repeat(501) }];
    const refused = await partner.refused(saveQuotation, { items: long });
    expect(refused).toMatchObject({ status: 400, msg: 'At most 500 characters.', errors: [{ path: 'items.0.note' }] });
    const { id, version } = await saveAs(app, owner, { items: buildItems() });
    expect(await partner.refused(saveQuotation, { id, version, currency: 'KRW' })).toMatchObject({
      status: 400,
      errors: [{ path: 'items.0.accessories.0.asked_price', rule: 'whole_units' }],
    });
  });
});

describe('a returned quotation', () => {
  test('names the prices that saving would change, and keeps the frozen ones until then', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: buildItems() });
    const back = await callAs(app, pricing).ok(returnQuotation, { id, version, reason: 'More chairs.' });
    expect(await getAs(app, owner, id)).toMatchObject({ changes: [], next_total: '4900.00' });
    await insertPriceList(app, '0.2000');
    const opened = await getAs(app, owner, id);
    const item_id = expectDefined(items[0]).id;
    expect(opened.changes).toEqual([
      { item_id, part_number: '100-DESK', field: 'discount_price', from: '900.00', to: '800.00' },
    ]);
    expect(opened).toMatchObject({ subtotal: '4900.00', total: '4900.00', next_total: '4400.00' });
    await app.sql((trx) =>
      trx.updateTable('products').set({ gpl: '1100.00' }).where('id', '=', products.desk).execute(),
    );
    expect((await getAs(app, owner, id)).changes.map(({ field, from, to }) => [field, from, to])).toEqual([
      ['market_price', '1000.00', '1100.00'],
      ['discount_price', '900.00', '880.00'],
    ]);
    const saved = await saveAs(app, owner, { id, version: back.version });
    expect(saved).toMatchObject({ changes: [], subtotal: '4800.00', total: '4800.00', next_total: '4800.00' });
    expect((await getAs(app, owner, id)).changes).toEqual([]);
    const sent = await saveAs(app, owner, { id, version: saved.version, submit: true });
    expect(sent).toMatchObject({ state: 'applying', changes: [], next_total: null });
  });
});
