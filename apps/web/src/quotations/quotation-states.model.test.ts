import { quotationStates } from '@trunkline/contract/enums';
import type { TimelineEntry } from '@trunkline/contract/values';
import { describe, expect, test } from 'vitest';
import { findSuccessor, listQuotationNotices, quotationStateFacts, takesAdvice } from './quotation-states.model.ts';

const buildEntry = (move: string, to: string): TimelineEntry => ({
  at: '2026-11-20T10:00:00.000Z',
  who: 'Lina Orfali',
  side: 'staff',
  from: null,
  to,
  move,
  reason: null,
});
const buildRevision = (revision: number, state: (typeof quotationStates)[number]) => ({
  id: `q${revision}`,
  number: `Q-2026-000418-R${revision}`,
  revision,
  state,
  state_label: state,
});
const plain = {
  needs_second: false,
  checks: [],
  changes: [],
  total: '1.00',
  next_total: null,
  timeline: [],
  revision: 1,
  revisions: [],
};
const changed = {
  changes: [{ item_id: 'a', part_number: '100-a', field: 'discount_price' as const, from: '1.00', to: '2.00' }],
  next_total: '2.00',
};
const check = { msg: 'A sentence.', product_id: 'p', item: 0 };
const lastOrders = { ...check, level: 'warning' as const, rule: 'last_orders' as const };
const error = { ...check, level: 'error' as const, rule: 'not_orderable' as const };

describe('the facts of each state', () => {
  test('prices are fixed and pieces are open from the approval on, as long as it is valid', () => {
    const listStates = (matches: (state: (typeof quotationStates)[number]) => boolean) =>
      quotationStates.filter(matches);
    const approved = ['approved', 'partially_ordered', 'ordered'];
    expect(listStates((state) => quotationStateFacts[state].prices === 'fixed')).toEqual(approved);
    expect(listStates((state) => quotationStateFacts[state].pieces === 'open')).toEqual(approved);
    expect(listStates((state) => quotationStateFacts[state].pieces === 'after_approval').toSorted()).toEqual([
      'applying',
      'draft',
      'offered',
      'returned',
    ]);
  });

  test('the VAT threshold is advice only for what can still be ordered', () => {
    expect(quotationStates.filter(takesAdvice).toSorted()).toEqual([
      'applying',
      'approved',
      'draft',
      'offered',
      'partially_ordered',
      'returned',
    ]);
  });

  test('a withdrawn or rejected quotation says neither fixed prices nor a later approval', () => {
    for (const state of ['withdrawn', 'rejected'] as const)
      expect(quotationStateFacts[state]).toEqual({ prices: 'void', validity: 'none', pieces: 'closed' });
  });
});

describe('the notices of each state', () => {
  test.each([
    ['draft', []],
    ['applying', []],
    ['offered', []],
    ['approved', []],
    ['partially_ordered', []],
    ['ordered', []],
    ['returned', ['returned', 'saving_changes']],
    ['rejected', ['rejected']],
    ['withdrawn', ['withdrawn']],
    ['expired', ['expired']],
    ['superseded', ['superseded']],
  ] as const)('%s: %s', (state, expected) => {
    expect(listQuotationNotices({ ...plain, state }, false)).toEqual(expected);
  });

  test('a recalled approval is no plain return, and a second approver is named', () => {
    const timeline = [
      buildEntry('return', 'returned'),
      buildEntry('submit', 'applying'),
      buildEntry('recall', 'returned'),
    ];
    expect(listQuotationNotices({ ...plain, next_total: '1.00', state: 'returned', timeline }, false)).toEqual([
      'recalled',
    ]);
    expect(listQuotationNotices({ ...plain, state: 'applying', needs_second: true }, false)).toEqual([
      'second_approver',
    ]);
  });

  test.each([
    ['approved', 'draft', ['revised']],
    ['expired', 'applying', ['expired', 'revised']],
    ['approved', 'rejected', []],
    ['superseded', 'approved', ['superseded']],
  ] as const)('%s with a later revision that is %s: %j', (state, later, expected) => {
    const revisions = [buildRevision(1, state), buildRevision(2, later)];
    expect(listQuotationNotices({ ...plain, state, revisions }, false)).toEqual(expected);
  });

  test('a superseded quotation leads to the last revision that was neither rejected nor withdrawn', () => {
    const revisions = [buildRevision(1, 'superseded'), buildRevision(2, 'approved'), buildRevision(3, 'withdrawn')];
    expect(findSuccessor({ state: 'superseded', revision: 1, revisions })?.revision).toBe(2);
  });

  test('whoever edits an offered one reads that saving declines the offer', () => {
    expect(listQuotationNotices({ ...plain, state: 'offered' }, true)).toEqual(['offered']);
  });

  test('changed prices are named for drafts and returned quotations, also while they are edited', () => {
    for (const isEditing of [false, true]) {
      expect(listQuotationNotices({ ...plain, ...changed, state: 'draft' }, isEditing)).toEqual(['prices_changed']);
      const returned = { ...plain, ...changed, state: 'returned' as const };
      expect(listQuotationNotices(returned, isEditing)).toEqual(['returned', 'saving_changes']);
      expect(listQuotationNotices({ ...returned, changes: [] }, isEditing)).toEqual(['returned', 'saving_changes']);
    }
  });

  test('errors and last orders are notices, except while the lines are edited', () => {
    const quotation = { ...plain, state: 'draft' as const, checks: [lastOrders, error] };
    expect(listQuotationNotices(quotation, false)).toEqual(['blocked', 'last_orders']);
    expect(listQuotationNotices(quotation, true)).toEqual([]);
    expect(listQuotationNotices({ ...quotation, state: 'approved', checks: [lastOrders] }, false)).toEqual([
      'last_orders',
    ]);
  });
});
