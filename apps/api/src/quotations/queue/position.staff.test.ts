import {
  approveQuotation,
  getStaffQuotationPosition,
  rejectQuotation,
  returnQuotation,
} from '@trunkline/contract/staff/quotations';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createTestProducts, submitAs, type TestProducts } from '../quotations.testing.ts';

let app: TestApp;
let goods: TestProducts;
let pricing: TestUser;
beforeEach(async () => {
  app = await boot();
  goods = await createTestProducts(app);
  pricing = await app.make.staff('pricing');
});
afterEach(() => app.close());

type PositionInput = EndpointInput<typeof getStaffQuotationPosition>;
const findPosition = (user: TestUser, input: PositionInput) => callAs(app, user).ok(getStaffQuotationPosition, input);
const waiting = { filter: { state: 'applying' as const } };

/** Submits quotations with so many desks each, and answers them in that order. */
async function submitEach(quantities: readonly number[], user?: TestUser): Promise<Quotation[]> {
  const partner = user ?? (await app.make.member({ type: 'DPP' }));
  const sent: Quotation[] = [];
  for (const quantity of quantities)
    sent.push(await submitAs(app, partner, { items: [{ product_id: goods.desk, quantity }] }));
  return sent;
}
const ids = (list: readonly Quotation[]): string[] => list.map(({ id }) => id);
const returnIt = (user: TestUser, { id, version }: Quotation) =>
  callAs(app, user).ok(returnQuotation, { id, version, reason: 'Please check.' });
/** 22 % below the partner's own price: beyond the limit of pricing. */
const passOn = (user: TestUser, { id, version, items }: Quotation) =>
  callAs(app, user).ok(approveQuotation, {
    id,
    version,
    items: [{ item_id: expectDefined(items[0]).id, discount_price: '700.00' }],
    reason: 'Competitor.',
  });

describe('the place of a quotation', () => {
  test('follows the sort, the filter and the search of the list', async () => {
    const [b, d, a, c] = ids(await submitEach([2, 4, 1, 3]));
    const other = await app.make.member({ company: 'Pellan', type: 'DPP' });
    const [p] = ids(await submitEach([9], other));
    expect(await findPosition(pricing, { id: expectDefined(d), ...waiting })).toMatchObject({
      position: 2,
      total: 5,
      previous: b,
      next: a,
      next_open: a,
    });
    const byTotal = { ...waiting, sort: '-total_usd' as const };
    expect(await findPosition(pricing, { id: expectDefined(c), ...byTotal })).toMatchObject({
      position: 3,
      previous: d,
      next: b,
    });
    expect(await findPosition(pricing, { id: expectDefined(p), ...waiting, keyword: 'pellan' })).toMatchObject({
      position: 1,
      total: 1,
      previous: null,
      next: null,
      next_open: null,
    });
    expect(await findPosition(pricing, { id: expectDefined(b), ...waiting, keyword: 'pellan' })).toMatchObject({
      position: null,
      total: 1,
    });
  });

  test('stays where it was after the decision, when its place is sent again', async () => {
    const [first, second, third] = await submitEach([1, 2, 3]);
    const middle = expectDefined(second);
    const before = await findPosition(pricing, { id: middle.id, ...waiting });
    await returnIt(pricing, middle);
    expect(await findPosition(pricing, { id: middle.id, place: before.place, ...waiting })).toMatchObject({
      position: null,
      total: 2,
      previous: first?.id,
      next: third?.id,
      next_open: third?.id,
    });
  });

  test('refuses a place that no row of the list has', async () => {
    const [one] = await submitEach([1]);
    const id = expectDefined(one).id;
    const { place } = await findPosition(pricing, { id, ...waiting });
    const [, ...rest] = JSON.parse(expectDefined(place)) as string[];
    const keys = ['x', '{}', '[]', '[1,2,3]', `["${id}"]`, JSON.stringify(['2026-02-30 10:00:00+00', ...rest])];
    for (const wrong of [...keys, JSON.stringify(["'; select 1", ...rest])]) {
      const refusal = await callAs(app, pricing).refused(getStaffQuotationPosition, { id, place: wrong, ...waiting });
      expect([wrong, refusal.status, refusal.errors[0]?.path]).toEqual([wrong, 400, 'place']);
    }
  });

  test('answers 404 for a draft and 403 without the permission', async () => {
    expect((await callAs(app, pricing).refused(getStaffQuotationPosition, { id: 'nothing' })).status).toBe(404);
    const finance = await app.make.staff('finance');
    expect((await callAs(app, finance).refused(getStaffQuotationPosition, { id: 'nothing' })).status).toBe(403);
  });
});

describe('the next quotation to decide', () => {
  test('is never one that the caller passed on, and goes on from the start after the last one', async () => {
    const [first, second, third] = await submitEach([1, 2, 3]);
    await passOn(pricing, expectDefined(second));
    expect((await findPosition(pricing, { id: expectDefined(first).id, ...waiting })).next_open).toBe(third?.id);
    expect((await findPosition(pricing, { id: expectDefined(third).id, ...waiting })).next_open).toBe(first?.id);
    expect((await findPosition(pricing, waiting)).next_open).toBe(first?.id);
  });

  test('is one of another approver only for a caller whose limit is sufficient', async () => {
    const [first, second] = await submitEach([1, 2]);
    await passOn(pricing, expectDefined(second));
    const from = { id: expectDefined(first).id, ...waiting };
    const [equal, admin] = [await app.make.staff('pricing'), await app.make.staff('admin')];
    expect((await findPosition(equal, from)).next_open).toBeNull();
    expect((await findPosition(admin, from)).next_open).toBe(second?.id);
  });

  test('is null for a reader, and when nothing is left', async () => {
    const [first, second] = await submitEach([1, 2]);
    const from = { id: expectDefined(first).id, ...waiting };
    expect((await findPosition(await app.make.staff('channel'), from)).next_open).toBeNull();
    const { id, version } = expectDefined(second);
    await callAs(app, pricing).ok(rejectQuotation, { id, version, reason: 'Not ours.' });
    const { place } = await findPosition(pricing, from);
    await returnIt(pricing, expectDefined(first));
    expect((await findPosition(pricing, { ...from, place })).next_open).toBeNull();
    expect((await findPosition(pricing, waiting)).next_open).toBeNull();
  });

  test('is found for every sort from the first to the last, each once', async () => {
    const sent = await submitEach([3, 1, 2]);
    for (const sort of [
      'waiting_since',
      '-waiting_since',
      'created_at',
      '-created_at',
      'total_usd',
      '-total_usd',
    ] as const) {
      const list = { ...waiting, sort };
      const walked: string[] = [];
      let at = (await findPosition(pricing, list)).next_open;
      while (at !== null && walked.length < 5) {
        walked.push(at);
        at = (await findPosition(pricing, { ...list, id: at })).next;
      }
      expect([sort, walked.toSorted()]).toEqual([sort, ids(sent).toSorted()]);
      expect((await findPosition(pricing, { ...list, id: expectDefined(walked[2]) })).previous).toBe(walked[1]);
    }
  });
});
