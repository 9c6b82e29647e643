// The filters of SQL against what each row shows, which quotations.flow.ts computes.
import { quotationStates } from '@trunkline/contract/enums';
import { listQuotations } from '@trunkline/contract/quotations';
import { getPartnerHome } from '@trunkline/contract/home';
import { addDays, toDay } from '@trunkline/rules/time';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestUser } from '../../testing/factories.ts';
import { setUpQuotationTest } from '../quotations.testing.ts';

const { app } = await setUpQuotationTest();
const today = toDay(new Date());
const issued = ['approved', 'partially_ordered', 'ordered'];
const standings = quotationStates.flatMap((state) =>
  (issued.includes(state) || state === 'offered' ? [-1, 0, 1] : [null]).map((days) => ({ state, days })),
);

let user: TestUser;
beforeAll(async () => {
  user = await app.make.member({ type: 'DPP' });
  const now = app.context.clock();
  await app.sql((trx) =>
    trx
      .insertInto('quotations')
      .values(
        standings.map(({ state, days }, at) => ({
          company_id: user.company_id,
          user_id: user.user_id,
          base_number: `Q-2098-${String(at).padStart(6, '0')}`,
          state,
          payment_term: 'prepaid',
          vat_rate: '0.17',
          vat_threshold_usd: '4000.00',
          ...(days !== null &&
            (state === 'offered'
              ? { offer: '{}', offer_until: addDays(today, days) }
              : { valid_until: addDays(today, days) })),
          total: `${at + 1}.00`,
          created_at: new Date(now.getTime() - at * 60_000),
          submitted_at: state === 'draft' ? null : now,
        })),
      )
      .execute(),
  );
});

const list = (input: object = {}) => callAs(app, user).ok(listQuotations, { limit: 50, ...input });
const numbers = (rows: readonly { readonly number: string }[]) => rows.map(({ number }) => number);

test.each(quotationStates)('the filter by state %s finds the rows that show it', async (state) => {
  const expected = (await list()).list.filter((row) => row.state === state);
  expect(expected.length).toBeGreaterThan(0);
  for (const filter of [{ state }, { status: state }])
    expect(numbers((await list({ filter })).list)).toEqual(numbers(expected));
});

test.each(['us', 'vendor'] as const)('the filter by the turn of %s finds the rows that show it', async (waiting_on) => {
  const expected = (await list()).list.filter((row) => row.waiting_on === waiting_on);
  expect(expected.length).toBeGreaterThan(0);
  expect(numbers((await list({ filter: { waiting_on } })).list)).toEqual(numbers(expected));
});

test('an offer is open through its last day, then the vendor has to answer', async () => {
  const { list: rows } = await list();
  const offers = standings.flatMap(({ state, days }, at) => (state === 'offered' ? [[days, rows[at]?.state]] : []));
  expect(offers).toEqual([
    [-1, 'applying'],
    [0, 'offered'],
    [1, 'offered'],
  ]);
});

test('an approved quotation is valid through its last day', async () => {
  const { list: rows } = await list();
  const states = standings.map(({ state, days }, at) => [state, days, rows[at]?.state]);
  expect(states.filter(([state]) => issued.includes(String(state)))).toEqual(
    issued.flatMap((state) => [
      [state, -1, state === 'ordered' ? 'ordered' : 'expired'],
      [state, 0, state],
      [state, 1, state],
    ]),
  );
});

test('the list is sorted by creation, total and last day in both directions, without a last day at one end', async () => {
  const all = numbers((await list({ sort: '-created_at' })).list);
  expect(numbers((await list({ sort: 'created_at' })).list)).toEqual(all.toReversed());
  expect(numbers((await list({ sort: 'total' })).list)).toEqual(all);
  expect(numbers((await list({ sort: '-total' })).list)).toEqual(all.toReversed());
  const days = (await list({ sort: 'valid_until' })).list.flatMap((row) => row.valid_until ?? []);
  expect(days).toEqual(days.toSorted());
});

test('the home page counts what the rows say of whose turn it is', async () => {
  const { list: rows } = await list();
  const { waiting_counts } = await callAs(app, user).ok(getPartnerHome, {});
  const turns = Object.fromEntries(rows.map((row) => [row.state, row.waiting_on]));
  expect(turns).toEqual({
    ...Object.fromEntries(quotationStates.map((state) => [state, null])),
    draft: 'us',
    offered: 'us',
    returned: 'us',
    approved: 'us',
    partially_ordered: 'us',
    applying: 'vendor',
  });
  const count = (turn: string) => rows.filter((row) => row.waiting_on === turn).length;
  expect(waiting_counts).toEqual({ us: count('us'), vendor: count('vendor') });
});
