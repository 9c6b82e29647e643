import { createOrder, editOrder, getOrderDetail, getOrderParties } from '@trunkline/contract/orders';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { insertApprovedQuotation } from './creation/approved-quotation.testing.ts';
import { createOrderAt, createPeople, orderAs, requiredOrderFields, today } from './orders.testing.ts';

const app = await startTestApp();
const people = await createPeople(app);

const party = (company: string) => ({
  company,
  contact: 'Rana Haddad',
  address: 'Gate 3, King Abdullah II Street',
  country: 'JO',
  phone: '+962 6 555 0100',
});
const details = {
  po_number: 'PO-77/2026',
  tax_id: 'JO-10-443-2210',
  ship_to: party('Belmora warehouse'),
  bill_to: party('Belmora accounts'),
  notify: party('Corvus Freight'),
};
const noDetails = { po_number: null, tax_id: null, ship_to: null, bill_to: null, notify: null };

const createWithDetails = async (partner = people.partner) => {
  const { id } = await insertApprovedQuotation(app, partner);
  const created = await callAs(app, partner).ok(createOrder, {
    quotation_id: id,
    ...requiredOrderFields,
    ...details,
  });
  return callAs(app, partner).ok(getOrderDetail, { id: 'id' in created ? created.id : '' });
};

describe('order number, parties and tax id', () => {
  test('are stored with the order; without them all are null', async () => {
    expect(await createWithDetails()).toMatchObject(details);
    const { id } = await insertApprovedQuotation(app, people.partner);
    expect(await orderAs(app, people.partner, id)).toMatchObject(noDetails);
  });

  test('returns 400 at the field of a party that is wrong', async () => {
    const { id } = await insertApprovedQuotation(app, people.partner);
    const refusal = await callAs(app, people.partner).refused(createOrder, {
      quotation_id: id,
      ...requiredOrderFields,
      po_number: 'x'.repeat(51),
      ship_to: { ...party('A'), country: 'Jordan' },
    });
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ['po_number', 'ship_to.country']]);
  });

  test('a country that does not exist is refused at its party, also in the dry run and when the order is edited', async () => {
    const [{ id: quotation_id }, order] = [
      await insertApprovedQuotation(app, people.partner),
      await createWithDetails(),
    ];
    const caller = callAs(app, people.partner);
    const wrong = {
      ship_to: { ...party('A'), country: 'ZZ' },
      bill_to: party('B'),
      notify: { ...party('C'), country: 'XX' },
    };
    const created = { quotation_id, ...requiredOrderFields, ...wrong };
    const refusals = [
      await caller.refused(createOrder, created),
      await caller.refused(createOrder, { ...created, dry_run: true }),
      await caller.refused(editOrder, { id: order.id, version: order.version, ...wrong }),
    ];
    for (const { status, errors } of refusals)
      expect([status, errors.map(({ path }) => path)]).toEqual([400, ['ship_to.country', 'notify.country']]);
  });

  test('editorder changes what is sent and clears what is null', async () => {
    const order = await createWithDetails();
    const edited = await callAs(app, people.partner).ok(editOrder, {
      id: order.id,
      version: order.version,
      po_number: 'PO-78/2026',
      notify: null,
    });
    expect(edited).toMatchObject({ ...details, po_number: 'PO-78/2026', notify: null, version: order.version + 1 });
    const stale = { id: order.id, version: order.version, po_number: 'PO-79' };
    expect((await callAs(app, people.partner).refused(editOrder, stale)).status).toBe(409);
  });

  test('returns 404 for another company and 403 for staff', async () => {
    const { id, version } = await createWithDetails();
    const stranger = await app.make.member({ type: 'DPP' });
    expect((await callAs(app, stranger).refused(editOrder, { id, version, tax_id: 'x' })).status).toBe(404);
    expect((await callAs(app, people.finance).refused(editOrder, { id, version, tax_id: 'x' })).status).toBe(403);
  });

  test('are editable at steps 1 and 2; returns 409 from step 3 on', async () => {
    for (const [status, allowed] of [
      ['generated', true],
      ['document_uploaded', true],
      ['contract_settled', false],
      ['shipped', false],
    ] as const) {
      const { order } = await createOrderAt(app, people, status);
      const own = await callAs(app, people.partner).ok(getOrderDetail, { id: order.id });
      expect(own.actions.includes('editorder')).toBe(allowed);
      const answer = await callAs(app, people.partner).raw(editOrder, {
        id: order.id,
        version: order.version,
        tax_id: 'JO-1',
      });
      expect(answer.status).toBe(allowed ? 200 : 409);
    }
  });
});

describe('orderparties', () => {
  test('answers the parties of the last order without its number, and the company as a party', async () => {
    const partner = await app.make.member({ type: 'DPP', company: 'Belmora Networks' });
    const first = await callAs(app, partner).ok(getOrderParties, {});
    expect(first).toMatchObject({ ...noDetails, company: { company: 'Belmora Networks', contact: partner.realname } });
    await createWithDetails(partner);
    expect(await callAs(app, partner).ok(getOrderParties, {})).toMatchObject({ ...details, po_number: null });
  });
});

describe('expect_delivery_date', () => {
  test('is a day from today, wherever that is, to two years ahead, else 400', async () => {
    const now = today(app);
    const inTwoYears = `${Number(now.slice(0, 4)) + 2}${now.slice(4)}`;
    for (const [day, status] of [
      [now, 200],
      [inTwoYears, 200],
      [addDays(now, -2), 400],
      [addDays(inTwoYears, 2), 400],
    ] as const) {
      const { id } = await insertApprovedQuotation(app, people.partner);
      const input = { quotation_id: id, ...requiredOrderFields, expect_delivery_date: day };
      const answer = await callAs(app, people.partner).raw(createOrder, input);
      const msg: unknown = expect.stringMatching(/^Choose a date from \d+ \w+ \d{4} to \d+ \w+ \d{4}\.$/);
      const errors = [{ path: 'expect_delivery_date', rule: 'delivery_date_range', msg }];
      expect([day, answer.status]).toEqual([day, status]);
      expect(answer.json()).toMatchObject({ data: status === 400 ? { errors } : { expect_delivery_date: day } });
    }
  });
});

describe('goods', () => {
  test('keep texts of all languages and trade data as they were on the day of the order', async () => {
    const { id } = await insertApprovedQuotation(app, people.partner);
    const setProduct = (ar: string, hs_code: string) =>
      app.sql((trx) =>
        trx
          .updateTable('products')
          .set({
            texts: JSON.stringify({ en: { title: 'Raven', describe: '' }, ar: { title: ar, describe: 'وصف' } }),
            hs_code,
            origin: 'CN',
            eccn: '5A002.A',
          })
          .where('code', '=', 'TEST-1')
          .execute(),
      );
    await setProduct('غراب', '851762');
    const order = await orderAs(app, people.partner, id);
    await setProduct('نسر', '851769');
    const read = async (lang: string) =>
      expectDefined((await callAs(app, people.partner, { lang }).ok(getOrderDetail, { id: order.id })).items[0]);
    expect(await read('ar')).toMatchObject({ title: 'غراب', product_name: 'غراب', describe: 'وصف', model: 'RV-1' });
    expect(await read('fr')).toMatchObject({ title: 'Raven 1' });
    expect(expectDefined(order.items[0])).toMatchObject({
      title: 'Raven 1',
      hs_code: '851762',
      origin: 'CN',
      eccn: '5A002.A',
    });
  });
});
