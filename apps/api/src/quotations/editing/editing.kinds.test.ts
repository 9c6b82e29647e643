import { createOrder } from '@trunkline/contract/orders';
import { copyQuotation, reviseQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { approveQuotation, getStaffQuotationDetail, previewDecision } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { requiredOrderFields } from '../../orders/orders.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { approveFor, getAs, saveAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const admin = await app.make.staff('admin');

/** Two desks in the total, an option with an accessory and an alternative outside of it. */
const buildItems = () => [
  { product_id: products.desk, quantity: 2, section: 'Hall' },
  {
    product_id: products.desk,
    quantity: 3,
    kind: 'option' as const,
    section: 'Hall',
    accessories: [{ accessory_id: products.kit, quantity: 1 }],
  },
  { product_id: products.kit, quantity: 4, kind: 'alternative' as const, section: 'Spares' },
];
const places = [
  { kind: 'main', section: 'Hall' },
  { kind: 'option', section: 'Hall', accessories: [{ kind: 'option' }] },
  { kind: 'alternative', section: 'Spares' },
];

describe('options and alternatives', () => {
  test('have prices and are outside every total', async () => {
    const draft = await saveAs(app, owner, { items: buildItems() });
    expect(draft).toMatchObject({ subtotal: '1800.00', gpl_price: '2000.00', items: places });
    expect(draft.items[1]).toMatchObject({ totalPrice: '2700.00', open: 0 });
    expect(draft.packing.list).toMatchObject([{ part_number: '100-DESK', total_qty: 2 }]);
    const { version } = await submitAs(app, owner, { id: draft.id, version: draft.version });
    const seen = await callAs(app, pricing).ok(getStaffQuotationDetail, { id: draft.id });
    expect(seen).toMatchObject({ own_subtotal: '1800.00', margin: { cost: '1200.00', amount: '600.00' } });
    // The price of an option is no discount of the total; the spread reaches the total alone.
    const option = expectDefined(seen.items[1]);
    const lower = { id: draft.id, items: [{ item_id: option.id, discount_price: '800.00' }] };
    expect(await callAs(app, pricing).ok(previewDecision, lower)).toMatchObject({
      subtotal: '1800.00',
      discount_percent: '0.00',
      needs_second: false,
    });
    const spread = await callAs(app, pricing).ok(previewDecision, { id: draft.id, spread_total: '1700.00' });
    expect(spread.items.map((item) => item.discount_price)).toEqual(['850.00', '900.00', '40.00', '40.00']);
    await callAs(app, pricing).ok(approveQuotation, { id: draft.id, version });
    expect(await getAs(app, owner, draft.id)).toMatchObject({ state: 'approved', subtotal: '1800.00' });
  });

  test.each([
    { name: 'the limit of the approver, by a cent', item: 1, at: '765.00', beyond: '764.99', confirm: false },
    { name: 'cost', item: 0, at: '765.00', beyond: '599.99', confirm: true },
  ])('ask for a second approver below $name', async ({ item, at, beyond, confirm }) => {
    const kinds = ['alternative', 'option'] as const;
    const outside = { product_id: products.desk, quantity: 1, kind: expectDefined(kinds[item]) };
    // Enough in the total that the discount of the option alone is far within the limit of the whole.
    const items = [{ product_id: products.desk, quantity: 50 }, outside];
    const submitted = await submitAs(app, owner, { items });
    const { id, version } = submitted;
    const price = (discount_price: string) => [{ item_id: expectDefined(submitted.items[1]).id, discount_price }];
    expect(await callAs(app, pricing).ok(previewDecision, { id, items: price(at) })).toMatchObject({
      needs_second: false,
    });
    const low = { id, version, items: price(beyond), confirm };
    expect((await callAs(app, pricing).refused(approveQuotation, low)).errors).toMatchObject([{ path: 'reason' }]);
    const held = await callAs(app, pricing).ok(approveQuotation, { ...low, reason: 'Competitor on site.' });
    expect(held).toMatchObject({ state: 'applying', needs_second: true, proposal: { needs_second: true } });
    const done = await callAs(app, admin).ok(approveQuotation, { id, version: held.version, confirm });
    expect(done).toMatchObject({ state: 'approved', subtotal: '45000.00', items: [{}, { discount_price: beyond }] });
  });

  test('stay with copy and revision, and with a save that does not name them', async () => {
    const approved = await approveFor(app, owner, pricing, { items: buildItems() });
    expect((await callAs(app, owner).ok(copyQuotation, { id: approved.id })).items).toMatchObject(places);
    const revision = await callAs(app, owner).ok(reviseQuotation, { id: approved.id });
    expect(revision.items).toMatchObject(places);
    const items = revision.items.map(({ id, product_id, quantity }) => ({ id, product_id, quantity }));
    const saved = await saveAs(app, owner, { id: revision.id, version: revision.version, items });
    expect(saved.items.map(({ kind, section }) => [kind, section])).toEqual(
      places.map(({ kind, section }) => [kind, section]),
    );
  });

  test('alone are no quotation', async () => {
    const items = buildItems().slice(1);
    const { errors } = await callAs(app, owner).refused(saveQuotation, { items, submit: true });
    expect(errors[0]?.rule).toBe('no_items');
  });

  test('are not ordered: the quotation is ordered without them', async () => {
    const approved = await approveFor(app, owner, pricing, { items: buildItems() });
    const option = expectDefined(approved.items[1]);
    const input = { quotation_id: approved.id, ...requiredOrderFields, items: [{ item_id: option.id, quantity: 1 }] };
    expect((await callAs(app, owner).refused(createOrder, input)).msg).toContain('100-DESK');
    const order = await callAs(app, owner).ok(createOrder, { quotation_id: approved.id, ...requiredOrderFields });
    expect(order).toMatchObject({ subtotal: '1800.00', items: [{ part_number: '100-DESK', quantity: 2 }] });
    expect(await getAs(app, owner, approved.id)).toMatchObject({ state: 'ordered' });
  });
});
