import { approveQuotation, getStaffQuotationDetail } from '@trunkline/contract/staff/quotations';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { getAs, setUpQuotationTest, submitAs } from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
const second = await app.make.staff('pricing');
const admin = await app.make.staff('admin');

/** Five desks at 900.00 each, and the items of a decision at one unit price. */
async function submitDesks() {
  const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
  return {
    id,
    version,
    at: (discount_price: string) => [{ item_id: expectDefined(items[0]).id, discount_price }],
  };
}

describe('a second approver', () => {
  test('is needed beyond the limit; another user with a larger limit approves the same proposal', async () => {
    const { id, version, at } = await submitDesks();
    const deep = { items: at('764.99'), reason: 'Competitor on site.' }; // 15.001 %
    const held = await callAs(app, pricing).ok(approveQuotation, { id, version, ...deep });
    expect(held).toMatchObject({
      state: 'applying',
      needs_second: true,
      version: version + 1,
      approvals: [{ who: pricing.realname, reason: 'Competitor on site.', void: false, own: true }],
      proposal: { subtotal: '3824.95', needs_second: true, items: [{ discount_price: '764.99' }] },
    });
    const seen = await getAs(app, owner, id); // no price that is only proposed
    expect(seen).toMatchObject({ state: 'applying', needs_second: true, subtotal: '4500.00' });
    expect(JSON.stringify(seen)).not.toContain('764.99');

    const again = await callAs(app, pricing).ok(approveQuotation, { id, version: held.version });
    expect(again).toEqual(held);
    const reason = 'I agree.';
    const colleague = await callAs(app, second).ok(approveQuotation, { id, version: again.version, reason });
    expect(colleague).toMatchObject({ state: 'applying', needs_second: true }); // the same limit
    const done = await callAs(app, admin).ok(approveQuotation, { id, version: colleague.version });
    expect(done).toMatchObject({ state: 'approved', needs_second: false, subtotal: '3824.95', proposal: null });
    expect(done.approvals.map(({ who, own }) => [who, own])).toEqual([
      [pricing.realname, false],
      [second.realname, false],
      [admin.realname, true],
    ]);
  });

  test('is in the timeline with every other approver, each with their own reason', async () => {
    const { id, version, at } = await submitDesks();
    const deep = { items: at('700.00'), reason: 'Competitor on site.' };
    const held = await callAs(app, pricing).ok(approveQuotation, { id, version, ...deep });
    const list = (timeline: readonly { who: string; move: string; reason: string | null }[]) =>
      timeline.slice(2).map(({ who, move, reason }) => [move, who, reason]);
    // The partner reads the reason of a proposal only once it is approved.
    expect(list((await getAs(app, owner, id)).timeline)).toEqual([['propose', pricing.realname, null]]);
    expect(list(held.timeline)).toEqual([['propose', pricing.realname, 'Competitor on site.']]);
    const done = await callAs(app, admin).ok(approveQuotation, { id, version: held.version });
    const expected = [
      ['propose', pricing.realname, 'Competitor on site.'],
      ['approve', admin.realname, null],
    ];
    expect(list(done.timeline)).toEqual(expected);
    expect(list((await getAs(app, owner, id)).timeline)).toEqual(expected);
    expect(done.timeline[2]).toMatchObject({ from: 'applying', to: 'applying', side: 'staff' });
  });
});

describe('nobody approves twice', () => {
  test('another approver is needed after an edit by another user, also within the limit of the first approver', async () => {
    const { id, version, at } = await submitDesks();
    const reason = 'Competitor on site.';
    const held = await callAs(app, pricing).ok(approveQuotation, { id, version, items: at('700.00'), reason });
    const change = { id, version: held.version, items: at('710.00'), reason };
    const edited = await callAs(app, second).ok(approveQuotation, change);
    expect(edited.approvals.map((one) => [one.who, one.void])).toEqual([
      [pricing.realname, true],
      [second.realname, false],
    ]);
    expect((await getAs(app, owner, id)).approvals.map(({ who }) => who)).toEqual([second.realname]);
    const within = { id, version: edited.version, items: at('765.00') }; // 15.00 %
    const third = await callAs(app, pricing).ok(approveQuotation, within);
    expect(third).toMatchObject({ state: 'applying', needs_second: true, proposal: { needs_second: false } });
    const fourth = await callAs(app, second).ok(approveQuotation, { id, version: third.version });
    expect(fourth).toMatchObject({ state: 'applying', needs_second: true });
    const done = await callAs(app, admin).ok(approveQuotation, { id, version: fourth.version });
    expect(done).toMatchObject({ state: 'approved', discount_percent: '15.00', needs_second: false });
  });

  test('another approver is needed though the limit of the first one was raised meanwhile', async () => {
    const { id, version, at } = await submitDesks();
    const deep = { items: at('700.00'), reason: 'Competitor on site.' };
    const held = await callAs(app, pricing).ok(approveQuotation, { id, version, ...deep });
    const limits = JSON.stringify({ pricing: '1.00', admin: '1.00' });
    await app.sql((trx) =>
      trx.insertInto('settings').values({ key: 'quotation.discount_limits', value: limits }).execute(),
    );
    try {
      const again = await callAs(app, pricing).ok(approveQuotation, { id, version: held.version });
      expect(again).toMatchObject({ state: 'applying', version: held.version, proposal: { needs_second: false } });
      const edited = await callAs(app, pricing).ok(approveQuotation, {
        id,
        version: again.version,
        items: at('705.00'),
      });
      expect(edited).toMatchObject({ state: 'applying', needs_second: true });
      const done = await callAs(app, second).ok(approveQuotation, { id, version: edited.version });
      expect(done).toMatchObject({ state: 'approved', needs_second: false, subtotal: '3525.00' });
    } finally {
      await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'quotation.discount_limits').execute());
    }
  });
});

describe('a price below cost', () => {
  test('is beyond every limit but that of admin', async () => {
    const two = [
      { product_id: products.desk, quantity: 1 },
      { product_id: products.desk, quantity: 10 },
    ];
    const { id, version, items } = await submitAs(app, owner, { items: two });
    // 599.99 is below the cost of 600.00; the subtotal is above the partner's own prices.
    const prices = items.map(({ id: item_id }, index) => ({ item_id, discount_price: index ? '940.00' : '599.99' }));
    const input = { id, items: prices, confirm: true, reason: 'A demo unit.' };
    const held = await callAs(app, pricing).ok(approveQuotation, { ...input, version });
    expect(held).toMatchObject({ state: 'applying', proposal: { needs_second: true } });
    expect(Number(held.proposal?.discount_percent)).toBeLessThan(0);
    const colleague = await callAs(app, second).ok(approveQuotation, { ...input, version: held.version });
    expect(colleague).toMatchObject({ state: 'applying', needs_second: true });
    const read = await callAs(app, admin).ok(getStaffQuotationDetail, { id });
    expect(read.proposal).toMatchObject({ needs_second: false });
    const unconfirmed = await callAs(app, admin).refused(approveQuotation, { id, version: read.version });
    expect(unconfirmed.errors).toMatchObject([{ path: 'items', rule: 'confirm' }]);
    const done = await callAs(app, admin).ok(approveQuotation, { id, version: read.version, confirm: true });
    expect(done).toMatchObject({ state: 'approved', subtotal: '9999.99' });
  });
});
