import { getQuotationDetail } from '@trunkline/contract/quotations';
import { approveQuotation, getStaffQuotationDetail, rejectQuotation } from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { type TestUser } from '../../testing/factories.ts';
import {
  createFiveDesks,
  createTestProducts,
  findAs,
  insertPriceList,
  submitAs,
  type TestProducts,
} from '../quotations.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

let app: TestApp;
let products: TestProducts;
let owner: TestUser;
let pricing: TestUser;
let second: TestUser;
let admin: TestUser;
let auditor: TestUser;

beforeAll(async () => {
  app = await boot();
  products = await createTestProducts(app);
  owner = await app.make.member({ type: 'DPP', company: 'Wadi Orvan Systems', country: 'JO' });
  pricing = await app.make.staff('pricing');
  second = await app.make.staff('pricing');
  admin = await app.make.staff('admin');
  auditor = await app.make.staff('channel');
});
afterAll(() => app.close());

const today = () => toDay(app.context.clock());
const reason = 'Because of the cabinets.';

describe('the staff detail', () => {
  test('returns own prices, margin and limit; no margin and no decision for a reader', async () => {
    const { id } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
    const opened = await callAs(app, pricing).ok(getStaffQuotationDetail, { id });
    expect(opened).toMatchObject({
      company: { name: 'Wadi Orvan Systems', country: 'JO' },
      own_subtotal: '4500.00',
      discount_percent: '0.00',
      limit_percent: '15',
      validity_days: 30,
      margin: { cost: '3000.00', amount: '1500.00', percent: '33.3' },
      proposal: null,
    });
    expect(opened.items[0]).toMatchObject({ own_price: '900.00', product_line: 'desks' });
    const read = await callAs(app, auditor).ok(getStaffQuotationDetail, { id });
    expect(read.actions).toEqual(['download']);
    expect(read).not.toHaveProperty('margin');
    expect(read.items[0]).not.toHaveProperty('margin');
    expect((await callAs(app, auditor).refused(approveQuotation, { id, version: 2 })).status).toBe(403);
  });

  test('returns 403 for staff on the calls of partners', async () => {
    const { id } = await submitAs(app, owner, { items: createFiveDesks(products) });
    expect((await callAs(app, pricing).refused(getQuotationDetail, { id })).status).toBe(403);
    expect((await callAs(app, admin).refused(getQuotationDetail, { id })).status).toBe(403);
  });
});

describe('approving', () => {
  test('freezes the sent prices and charges, and the partner sees them', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: createFiveDesks(products) });
    const kit = expectDefined(expectDefined(items[0]).accessories[0]).id;
    const answer = await callAs(app, pricing).ok(approveQuotation, {
      id,
      version,
      items: [
        { item_id: expectDefined(items[0]).id, discount_price: '780' },
        { item_id: kit, discount_price: '45.00' },
      ],
      other_charges: '48',
      reason,
    });
    // 3,900.00 + 450.00 is 11.22 % below 4,900.00
    expect(answer).toMatchObject({ state: 'approved', version: 3, discount_percent: '11.22', own_subtotal: '4900.00' });
    await insertPriceList(app, '0.5000');
    const seen = await findAs(app, owner, id);
    await insertPriceList(app, '0.1000');
    expect(seen).toMatchObject({
      state: 'approved',
      version: 3,
      subtotal: '4350.00',
      other_charges: '48.00',
      total: '4398.00',
      valid_until: addDays(today(), 30),
      approvals: [{ who: pricing.realname }],
      actions: ['copy', 'order', 'download'],
    });
    expect(seen.timeline.at(-1)).toMatchObject({ from: 'applying', to: 'approved', side: 'staff', reason });
  });

  test('charges VAT when the sent prices lead below the threshold', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
    const answer = await callAs(app, pricing).ok(approveQuotation, {
      id,
      version,
      items: [{ item_id: expectDefined(items[0]).id, discount_price: '799.99' }],
    });
    expect(answer).toMatchObject({ subtotal: '3999.95', tax_rate: '0.17', tax: '679.99', total: '4679.94' });
  });

  test('answers 200 to one and 409 to the other of two decisions at once', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDesks(products) });
    const [a, b] = await Promise.all([
      callAs(app, pricing).raw(approveQuotation, { id, version }),
      callAs(app, second).raw(rejectQuotation, { id, version, reason }),
    ]);
    expect(new Set([a.status, b.status])).toEqual(new Set([200, 409]));
  });
});

describe('a second approver', () => {
  test('is needed beyond the limit; another user with a larger limit approves the same proposal', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
    const deep = [{ item_id: expectDefined(items[0]).id, discount_price: '764.99' }]; // 15.001 %
    const held = await callAs(app, pricing).ok(approveQuotation, { id, version, items: deep, reason });
    expect(held).toMatchObject({
      state: 'applying',
      needs_second: true,
      version: version + 1,
      approvals: [{ who: pricing.realname }],
      proposal: { subtotal: '3824.95', needs_second: true, items: [{ discount_price: '764.99' }] },
      proposal_reason: reason,
    });
    const seen = await findAs(app, owner, id); // no price that is only proposed
    expect(seen).toMatchObject({ state: 'applying', needs_second: true, subtotal: '4500.00' });
    expect(JSON.stringify(seen)).not.toContain('764.99');

    const again = await callAs(app, pricing).ok(approveQuotation, { id, version: held.version });
    expect(again).toMatchObject({ state: 'applying', needs_second: true, approvals: [{ who: pricing.realname }] });
    const colleague = await callAs(app, second).ok(approveQuotation, { id, version: again.version });
    expect(colleague).toMatchObject({ state: 'applying', needs_second: true }); // the same limit
    const done = await callAs(app, admin).ok(approveQuotation, { id, version: colleague.version });
    expect(done).toMatchObject({ state: 'approved', needs_second: false, subtotal: '3824.95', proposal: null });
    expect(done.approvals.map((one) => one.who)).toEqual([pricing.realname, second.realname, admin.realname]);
    expect(expectDefined(done.timeline.at(-1)).reason).toBe(reason);
  });

  test('starts again after an edit; a proposal within the limit is approved at once', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
    const at = (discount_price: string) => [{ item_id: expectDefined(items[0]).id, discount_price }];
    const held = await callAs(app, pricing).ok(approveQuotation, { id, version, items: at('700.00') });
    const edited = await callAs(app, second).ok(approveQuotation, { id, version: held.version, items: at('710.00') });
    expect(edited.approvals.map((one) => one.who)).toEqual([second.realname]);
    const done = await callAs(app, pricing).ok(approveQuotation, { id, version: edited.version, items: at('765.00') });
    expect(done).toMatchObject({ state: 'approved', discount_percent: '15.00', needs_second: false });
    expect(done.approvals.map((one) => one.who)).toEqual([pricing.realname]);
  });

  test('is another user, even when the limit of the first approver was raised meanwhile', async () => {
    const { id, version, items } = await submitAs(app, owner, { items: [{ product_id: products.desk, quantity: 5 }] });
    const deep = [{ item_id: expectDefined(items[0]).id, discount_price: '700.00' }];
    const held = await callAs(app, pricing).ok(approveQuotation, { id, version, items: deep });
    const limits = JSON.stringify({ pricing: '1.00', admin: '1.00' });
    await app.sql((trx) =>
      trx.insertInto('settings').values({ key: 'quotation.discount_limits', value: limits }).execute(),
    );
    try {
      const again = await callAs(app, pricing).ok(approveQuotation, { id, version: held.version });
      expect(again).toMatchObject({ state: 'applying', needs_second: true, proposal: { needs_second: false } });
      expect(again.approvals.map(({ who }) => who)).toEqual([pricing.realname]);
      const done = await callAs(app, second).ok(approveQuotation, { id, version: again.version });
      expect(done).toMatchObject({ state: 'approved', needs_second: false, subtotal: '3500.00' });
      expect(done.approvals.map(({ who }) => who)).toEqual([pricing.realname, second.realname]);
    } finally {
      await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'quotation.discount_limits').execute());
    }
  });
});
