import { type QuotationState, quotationStates } from '@trunkline/contract/enums';
import { quotationActions } from '@trunkline/contract/quotations.shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Principal } from '../platform/http/access.ts';
import { findFollowingTransition, quotationFlow, getQuotationState, computeOrderedState } from './quotations.flow.ts';
import { computeDiscountLimit } from '../prices/limits.public.ts';
import { listActions } from '../platform/flows/flow.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const transitions = Object.entries({ ...quotationFlow.actions, ...quotationFlow.following }).flatMap(
  ([move, { from, to }]) => (to === undefined ? [] : [{ move, from, to }]),
);
const listQuotationActions = (principal: Principal, { company_id }: { company_id: string }, state: QuotationState) =>
  listActions(
    quotationFlow,
    { company_id, state, valid_until: null, offer_until: null },
    { principal, today: '2026-12-21' },
  );

test('the transitions', () => {
  expect(transitions.map(({ move, from, to }) => `${move}: ${from.join(' ')} → ${to}`)).toMatchInlineSnapshot(`
    [
      "submit: draft returned → applying",
      "revoke: applying offered returned → withdrawn",
      "approve: applying → approved",
      "return: applying → returned",
      "reject: applying → rejected",
      "recall: approved → returned",
      "counter: applying → offered",
      "accept: offered → approved",
      "order_part: approved ordered → partially_ordered",
      "order_all: approved partially_ordered → ordered",
      "reopen: partially_ordered ordered → approved",
      "expire: approved partially_ordered → expired",
      "supersede: approved partially_ordered ordered expired → superseded",
      "propose: applying → applying",
      "decline_offer: offered → returned",
      "end_offer: offered → applying",
    ]
  `);
});

test('rejected, withdrawn and superseded quotations have no transition and can only be copied, downloaded and written about', () => {
  for (const state of ['rejected', 'withdrawn', 'superseded'] as const) {
    expect(transitions.filter(({ from }) => from.includes(state))).toEqual([]);
    expect(quotationActions.filter((action) => quotationFlow.actions[action].from.includes(state))).toEqual([
      'copy',
      'download',
      'message',
    ]);
  }
});

test('every state can be reached from a draft', () => {
  const reached = new Set<string>(['draft']);
  for (const _ of quotationStates)
    for (const { from, to } of transitions) if (from.some((state) => reached.has(state))) reached.add(to);
  expect(quotationStates.filter((state) => !reached.has(state))).toEqual([]);
});

describe('findQuotationState', () => {
  test.each([
    ['approved', '2026-12-21', '2026-12-21', 'approved'], // the last day is good to its end
    ['approved', '2026-12-21', '2026-12-22', 'expired'],
    ['partially_ordered', '2026-12-21', '2026-12-22', 'expired'],
    ['ordered', '2026-12-21', '2027-12-22', 'ordered'],
    ['returned', '2026-12-21', '2027-12-22', 'returned'],
    ['draft', null, '2027-12-22', 'draft'],
  ])('%s until %s is on %s: %s', (state, valid_until, today, shown) => {
    expect(getQuotationState({ state, valid_until, offer_until: null }, today)).toBe(shown);
  });

  test.each([
    ['2026-12-21', 'offered'], // the last day is good to its end
    ['2026-12-22', 'applying'],
  ])('an offer until 2026-12-21 is on %s: %s', (today, shown) => {
    const row = { state: 'offered', valid_until: null, offer_until: '2026-12-21' };
    expect(getQuotationState(row, today)).toBe(shown);
  });
});

describe('computeOrderedState', () => {
  test.each([
    [[0, 0], 'approved'],
    [[1, 0], 'partially_ordered'],
    [[2, 2], 'partially_ordered'],
    [[2, 5], 'ordered'],
  ])('%j of 2 and 5 pieces ordered: %s', ([a, b], state) => {
    const items = [
      { quantity: 2, ordered: expectDefined(a) },
      { quantity: 5, ordered: expectDefined(b) },
    ];
    expect(computeOrderedState(items)).toBe(state);
  });

  test('findFollowingTransition finds one between any two different states', () => {
    const states = fc.constantFrom('approved', 'partially_ordered', 'ordered');
    fc.assert(
      fc.property(states, states, (from, to) => {
        expect(findFollowingTransition(from, to) === undefined).toBe(from === to);
      }),
    );
  });
});

describe('listQuotationActions', () => {
  const someone: Principal = {
    user_id: 'u',
    company_id: 'a',
    company_role: 'member',
    username: '',
    realname: '',
    side: 'company',
    roles: [],
    permissions: new Set(),
    types: new Set(),
    language: 'en',
  };
  const staff = (permissions: string[], roles: string[] = []): Principal => ({
    ...someone,
    company_id: null,
    company_role: null,
    side: 'staff',
    roles,
    permissions: new Set(permissions),
  });

  test.each([
    ['draft', ['edit', 'submit', 'delete', 'copy', 'download']],
    ['applying', ['revoke', 'copy', 'download', 'message']],
    ['returned', ['edit', 'submit', 'revoke', 'copy', 'download', 'message']],
    ['offered', ['edit', 'revoke', 'copy', 'download', 'message', 'accept']],
    ['approved', ['revise', 'copy', 'order', 'download', 'message']],
    ['partially_ordered', ['revise', 'copy', 'order', 'download', 'message']],
    ['ordered', ['copy', 'download', 'message']],
    ['expired', ['revise', 'copy', 'download', 'message']],
  ] as const)('returns the actions of the company for %s', (state, actions) => {
    expect(listQuotationActions(someone, { company_id: 'a' }, state)).toEqual(actions);
  });

  test('returns nothing for other companies and for staff without the permission', () => {
    for (const state of quotationStates) {
      expect(listQuotationActions(someone, { company_id: 'b' }, state)).toEqual([]);
      expect(listQuotationActions(staff(['orders:order:read']), { company_id: 'a' }, state)).toEqual([]);
    }
  });

  test('returns decisions for pricing and the download for readers', () => {
    const pricing = staff(['sales:quotation:read', 'sales:quotation:decide']);
    expect(listQuotationActions(pricing, { company_id: 'a' }, 'applying')).toEqual([
      'download',
      'approve',
      'return',
      'reject',
      'assign',
      'message',
      'counter',
    ]);
    expect(listQuotationActions(pricing, { company_id: 'a' }, 'offered')).toEqual(['download', 'message']);
    expect(listQuotationActions(pricing, { company_id: 'a' }, 'approved')).toEqual([
      'download',
      'recall',
      'extend',
      'message',
    ]);
    expect(listQuotationActions(pricing, { company_id: 'a' }, 'partially_ordered')).toEqual([
      'download',
      'extend',
      'message',
    ]);
    expect(listQuotationActions(pricing, { company_id: 'a' }, 'expired')).toEqual(['download', 'extend', 'message']);
    expect(listQuotationActions(staff(['sales:quotation:read']), { company_id: 'a' }, 'applying')).toEqual([
      'download',
    ]);
  });

  test.each([
    [['pricing'], '15'],
    [['pricing', 'admin'], '100'],
    [['channel'], '0'],
    [[], '0'],
  ])('roles %j may give up to %s %%', (roles, percent) => {
    expect(computeDiscountLimit(staff([], roles), { pricing: '0.15', admin: '1.00' })).toBe(percent);
  });
});
