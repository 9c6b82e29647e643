import { compareQuotations } from '@trunkline/contract/quotation-diff';
import { compareStaffQuotations } from '@trunkline/contract/staff/quotation-diff';
import { createOrder } from '@trunkline/contract/orders';
import {
  deleteQuotation,
  downloadQuotation,
  listQuotations,
  reviseQuotation,
  revokeQuotation,
} from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import {
  approveQuotation,
  extendQuotation,
  getStaffQuotationDetail,
  recallQuotation,
  rejectQuotation,
} from '@trunkline/contract/staff/quotations';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import {
  approveFor,
  createFiveDeskItems,
  getAs,
  insertPriceList,
  moveClock,
  saveAs,
  setUpQuotationTest,
  submitAs,
} from '../quotations.testing.ts';

const { app, products, owner, pricing } = await setUpQuotationTest();
afterEach(() => app.setClockOffset(0));

const orderFields = {
  project_name: 'Clinic',
  customer_name: 'Clinic',
  expect_delivery_date: addDays(toDay(new Date()), 60),
};
const reason = 'Because of the cabinets.';
const readMailBody = async (subject: string): Promise<string> => {
  const find = app.sql((trx) =>
    trx.selectFrom('outbox').select('body_text').where('subject', '=', subject).executeTakeFirstOrThrow(),
  );
  return (await find).body_text;
};
const approved = () => approveFor(app, owner, pricing, { items: createFiveDeskItems(products) });
const revise = (id: string) => callAs(app, owner).ok(reviseQuotation, { id });
const approve = async (quotation: Pick<Quotation, 'id' | 'version'>) => {
  const { id, version } = await saveAs(app, owner, { id: quotation.id, version: quotation.version, submit: true });
  return callAs(app, pricing).ok(approveQuotation, { id, version });
};
const orderDesks = (quotation: Quotation, quantity?: number) =>
  callAs(app, owner).ok(createOrder, {
    quotation_id: quotation.id,
    ...orderFields,
    ...(quantity === undefined ? {} : { items: [{ item_id: expectDefined(quotation.items[0]).id, quantity }] }),
  });
const readState = async (id: string) => (await getAs(app, owner, id)).state;

describe('revising', () => {
  test('an approved quotation makes a draft with the next revision of its number, which the original lists', async () => {
    const original = await approved();
    const draft = await revise(original.id);
    expect(draft).toMatchObject({
      number: `${original.number}-R2`,
      revision: 2,
      state: 'draft',
      version: 1,
      total: original.total,
      revises: { id: original.id, number: original.number, revision: 1 },
      items: [{ quantity: 5, accessories: [{ quantity: 10 }] }],
    });
    expect(draft.timeline).toMatchObject([{ move: 'revise', from: null, to: 'draft' }]);
    const changed = await getAs(app, owner, original.id);
    expect(changed).toMatchObject({ state: 'approved', version: original.version, revises: null });
    expect(changed.revisions.map(({ number, state }) => `${number} ${state}`)).toEqual([
      `${original.number} approved`,
      `${original.number}-R2 draft`,
    ]);
  });

  test('a second revision is refused with 409 and not offered while one is open, and possible once that is deleted', async () => {
    const original = await approved();
    expect(original.actions).toContain('revise');
    const draft = await revise(original.id);
    const refused = await callAs(app, owner).refused(reviseQuotation, { id: original.id });
    expect([refused.status, refused.msg]).toEqual([
      409,
      'A revision of this quotation is already open. Finish or delete it first.',
    ]);
    expect((await getAs(app, owner, original.id)).actions).not.toContain('revise');
    const { list } = await callAs(app, owner).ok(listQuotations, { keyword: original.number });
    expect(list.map(({ actions }) => actions.includes('revise'))).toEqual([false, false]);
    await callAs(app, owner).ok(deleteQuotation, { id: draft.id });
    expect((await revise(original.id)).revision).toBe(2);
  });

  test('a partly ordered quotation is revised with its open quantities, without the total that was asked for', async () => {
    const submitted = await submitAs(app, owner, {
      items: createFiveDeskItems(products),
      application_price: '4000.00',
      application_reason: 'A rival.',
    });
    await callAs(app, pricing).ok(approveQuotation, { id: submitted.id, version: submitted.version });
    await orderDesks(submitted, 2);
    expect(await revise(submitted.id)).toMatchObject({
      items: [{ quantity: 3, ordered: 0, accessories: [{ quantity: 6, per_unit: 2 }] }],
      application_price: null,
      application_reason: null,
    });
  });

  test('an expired quotation can be revised, at the prices of today', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    await callAs(app, pricing).ok(approveQuotation, { id, version, valid_until: toDay(new Date()) });
    await moveClock(app, 2, owner);
    expect(await readState(id)).toBe('expired');
    await insertPriceList(app, '0.2000');
    expect(await revise(id)).toMatchObject({ state: 'draft', items: [{ discount_price: '800.00' }] });
    app.setClockOffset(0);
    await app.sql((trx) => trx.deleteFrom('price_lists').where('valid_from', '>', new Date()).execute());
  });
});

describe('revising is refused', () => {
  test('returns 409 for every other state and 404 for a foreign quotation', async () => {
    const draft = await saveAs(app, owner, { items: createFiveDeskItems(products) });
    const applying = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    const whole = await approved();
    await orderDesks(whole);
    for (const { id } of [draft, applying, whole])
      expect((await callAs(app, owner).refused(reviseQuotation, { id })).status).toBe(409);
    const stranger = await app.make.member({ type: 'DPP' });
    for (const id of [whole.id, crypto.randomUUID(), 'nothing'])
      expect((await callAs(app, stranger).refused(reviseQuotation, { id })).status).toBe(404);
  });

  test('of ten calls at once one makes the revision', async () => {
    const { id } = await approved();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callAs(app, owner).raw(reviseQuotation, { id })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(409)]);
  });
});

describe('the approval of a revision', () => {
  test('supersedes the earlier one, whose order keeps its prices and which cannot be ordered anymore', async () => {
    const original = await approved();
    await orderDesks(original, 1);
    const draft = await revise(original.id);
    await approve(draft);
    const superseded = await getAs(app, owner, original.id);
    expect(superseded).toMatchObject({ state: 'superseded', items: [{ ordered: 1 }] });
    expect(superseded.actions).toEqual(['copy', 'download', 'message']);
    expect(superseded.timeline.at(-1)).toMatchObject({ from: 'partially_ordered', to: 'superseded' });
    const again = await callAs(app, owner).refused(createOrder, { quotation_id: original.id, ...orderFields });
    expect(again.status).toBe(409);
    expect(await readState(draft.id)).toBe('approved');
    expect((await revise(draft.id)).number).toBe(`${original.number}-R3`);
  });

  test('supersedes an expired and a fully ordered one too', async () => {
    const { id, version } = await submitAs(app, owner, { items: createFiveDeskItems(products) });
    await callAs(app, pricing).ok(approveQuotation, { id, version, valid_until: toDay(new Date()) });
    const revision = await revise(id);
    const ordered = await approved();
    const next = await revise(ordered.id);
    await orderDesks(ordered);
    await moveClock(app, 3, owner, pricing);
    for (const one of [revision, next]) await approve(one);
    const { timeline, version: last } = await getAs(app, owner, id);
    expect(timeline.at(-1)).toMatchObject({ from: 'expired', to: 'superseded' });
    expect(await readState(ordered.id)).toBe('superseded');
    const extension = { id, version: last, valid_until: addDays(toDay(app.context.clock()), 9), reason };
    expect((await callAs(app, pricing).refused(extendQuotation, extension)).status).toBe(409);
  });

  test('a revision that is rejected or withdrawn leaves the earlier one in force and open for another revision', async () => {
    const original = await approved();
    const first = await revise(original.id);
    const { id, version } = await saveAs(app, owner, { id: first.id, version: first.version, submit: true });
    await callAs(app, pricing).ok(rejectQuotation, { id, version, reason });
    const second = await revise(original.id);
    await saveAs(app, owner, { id: second.id, version: second.version, submit: true });
    await callAs(app, owner).ok(revokeQuotation, { id: second.id });
    expect(await readState(original.id)).toBe('approved');
    expect(await revise(original.id)).toMatchObject({ revision: 4, revises: { id: original.id } });
  });

  test('the issued PDF of a superseded quotation keeps its bytes', async () => {
    const original = await approved();
    await app.runJobs();
    const read = () => callAs(app, owner).raw(downloadQuotation, { id: original.id });
    const issued = await read();
    await approve(await revise(original.id));
    expect((await read()).bytes.equals(issued.bytes)).toBe(true);
  });

  test('a recall while a revision is open leaves that one alone to continue with', async () => {
    const original = await approved();
    const draft = await revise(original.id);
    const recalled = await callAs(app, pricing).ok(recallQuotation, {
      id: original.id,
      version: original.version,
      reason,
    });
    expect(recalled.state).toBe('superseded');
    const mail = await readMailBody(`The approval of quotation ${original.number} was recalled`);
    expect(mail).toContain('You have already begun a revision of it.');
    expect(mail).not.toContain('submit it again');
    expect((await approve(draft)).state).toBe('approved');
  });

  test('the database refuses two revisions of a number in force', async () => {
    const original = await approved();
    await approve(await revise(original.id));
    const indexed = app.sql((trx) =>
      trx.updateTable('quotations').set({ state: 'approved' }).where('id', '=', original.id).execute(),
    );
    await expect(indexed).rejects.toThrow('quotations_in_force');
  });
});

describe('what staff see', () => {
  test('a draft of the partner is not among the revisions, a submitted one is, with the revision that it replaces', async () => {
    const original = await approved();
    const draft = await revise(original.id);
    const read = (id: string) => callAs(app, pricing).ok(getStaffQuotationDetail, { id });
    expect((await read(original.id)).revisions).toHaveLength(1);
    await saveAs(app, owner, { id: draft.id, version: draft.version, submit: true });
    expect(await read(draft.id)).toMatchObject({
      revises: { id: original.id },
      revisions: [{ revision: 1 }, { revision: 2 }],
    });
  });
});

describe('comparing', () => {
  test('lines, totals, terms and weight before and after, for partner and staff alike', async () => {
    const original = await approved();
    const draft = await revise(original.id);
    const item = expectDefined(draft.items[0]);
    await insertPriceList(app, '0.2000');
    const saved = await saveAs(app, owner, {
      id: draft.id,
      version: draft.version,
      shipping: 'fob_hongkong',
      items: [
        { id: item.id, product_id: products.desk, quantity: 4, accessories: [] },
        { product_id: products.cent, quantity: 1 },
      ],
      submit: true,
    });
    await insertPriceList(app, '0.1000');
    const diff = await callAs(app, owner).ok(compareQuotations, { id: saved.id, with: original.id });
    expect(diff).toMatchObject({
      from: { number: original.number, state: 'approved', currency: 'USD' },
      to: { number: `${original.number}-R2`, state: 'applying' },
      lines: [
        {
          part_number: '100-DESK',
          change: 'changed',
          from: { quantity: 5, discount_price: '900.00', totalPrice: '4500.00' },
          to: { quantity: 4, discount_price: '800.00', totalPrice: '3200.00' },
        },
        { part_number: '100-KIT', parent: '100-DESK', change: 'removed', from: { quantity: 10 }, to: null },
        { part_number: '100-CENT', change: 'added', from: null, to: { quantity: 1 } },
      ],
      same: 0,
    });
    expect(diff.totals).toContainEqual({ field: 'subtotal', from: '4900.00', to: '3200.01' });
    expect(diff.terms).toContainEqual({ field: 'shipping', from: 'fob_shenzhen', to: 'fob_hongkong' });
    expect(diff.weight).toContainEqual({ field: 'gross_weight', from: '15', to: '15' });
    expect(await callAs(app, owner).ok(compareQuotations, { id: saved.id })).toEqual(diff);
    expect(await callAs(app, pricing).ok(compareStaffQuotations, { id: saved.id })).toEqual(diff);
  });

  test('returns 404 for a foreign quotation on either side, and when there is nothing to compare with', async () => {
    const original = await approved();
    const stranger = await app.make.member({ type: 'DPP' });
    const foreign = await submitAs(app, stranger, { items: [{ product_id: products.cent, quantity: 1 }] });
    for (const input of [
      { id: original.id, with: foreign.id },
      { id: foreign.id, with: original.id },
      { id: original.id },
    ])
      expect((await callAs(app, owner).refused(compareQuotations, input)).status).toBe(404);
    const across = { id: original.id, with: foreign.id };
    expect((await callAs(app, pricing).refused(compareStaffQuotations, across)).status).toBe(404);
  });
});
