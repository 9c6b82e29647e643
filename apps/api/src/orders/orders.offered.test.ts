import { orderStatuses, orderSteps } from '@trunkline/contract/enums';
import { expect, test } from 'vitest';
import { visitor, type Principal } from '../platform/http/access.ts';
import { listOrderActions } from './orders.flow.ts';
import { getOrderStep, initialPosition, type OrderPosition, findReturnPosition } from './orders.positions.ts';

import { expectDefined } from '../testing/expect-defined.ts';

const company_id = 'ours';
const partner: Principal = { ...visitor, side: 'company', company_id };
const staff = (...permissions: string[]): Principal => ({
  ...visitor,
  side: 'staff',
  permissions: new Set(permissions),
});
const people: Record<string, Principal> = {
  partner,
  stranger: { ...partner, company_id: 'theirs' },
  finance: staff('orders:order:read', 'orders:payment:confirm'),
  logistics: staff('orders:order:read', 'orders:shipment:ship'),
  auditor: staff('orders:order:read'),
};

const order = (position: OrderPosition, more: { payment_term?: 'oa45' } = {}) => ({
  ...position,
  company_id,
  payment_term: 'prepaid' as const,
  payment_receipt_id: null,
  released_at: null,
  unshipped: position.step >= 8 ? 0 : 3,
  on_the_way_since: position.step >= 8 ? new Date('2026-05-01T15:00:00Z') : null,
  ...more,
});
const listFor = (principal: Principal, one: Parameters<typeof listOrderActions>[0], today = '2026-05-02') =>
  listOrderActions(one, { principal, today, staffDeliveryDays: 30 });
const offered = (position: OrderPosition, today = '2026-05-02') =>
  Object.entries(people)
    .map(([name, principal]) => `${name}: ${listFor(principal, order(position), today).join(' ')}`.trim())
    .filter((line) => !line.endsWith(':'))
    .join('; ');

test('listOrderActions returns the actions of each user at each status', () => {
  const positions = orderStatuses.map((status): OrderPosition => ({
    ...initialPosition,
    status,
    step: status === 'cancelled' ? 3 : getOrderStep(status),
  }));
  expect(positions.map((position) => `${position.step} ${position.status} → ${offered(position)}`)).toEqual([
    '1 generated → partner: uploadorder cancelorder editorder; finance: cancel; logistics: promise',
    '2 document_uploaded → partner: uploadcontract cancelorder editorder; finance: cancel sendback; logistics: promise',
    '3 contract_settled → partner: uploadpayinfo cancelorder; finance: cancel sendback; logistics: promise',
    '4 payment_submitted → partner: cancelorder; finance: confirmpayment cancel sendback; logistics: promise',
    '5 payment_confirmed → partner: schedule; finance: cancel holdshipment releaseshipment recordpayment; logistics: pack promise',
    '6 delivery_scheduled → partner: remind; finance: cancel holdshipment releaseshipment recordpayment; logistics: ship pack promise',
    '7 shipping_reminded → finance: cancel holdshipment releaseshipment recordpayment; logistics: ship pack promise',
    '8 shipped → partner: deliver; finance: recordpayment',
    '9 delivered → partner: finishorder; finance: recordpayment; logistics: complete sendback',
    '10 completed → finance: recordpayment',
    '3 cancelled → ',
  ]);
});

test('a partly shipped order offers the rest, and its delivery while something is on its way', () => {
  const shipped = order({ ...initialPosition, status: 'shipped', step: 8 });
  const list = (more: object) =>
    Object.entries(people).map(([name, one]) => `${name}: ${listFor(one, { ...shipped, ...more }).join(' ')}`.trim());
  expect(list({ unshipped: 2 })).toEqual([
    'partner: deliver',
    'stranger:',
    'finance: holdshipment releaseshipment recordpayment',
    'logistics: ship pack promise',
    'auditor:',
  ]);
  expect(list({ unshipped: 2, on_the_way_since: null })[0]).toBe('partner:');
});

test('finance may release an OA45 order from step 5 until its shipment, once', () => {
  const finance = expectDefined(people['finance']);
  const mayRelease = (status: (typeof orderSteps)[number], more: object = {}) =>
    listFor(finance, {
      ...order({ ...initialPosition, status, step: getOrderStep(status) }, { payment_term: 'oa45' }),
      ...more,
    }).includes('release');
  expect(orderSteps.filter((status) => mayRelease(status))).toEqual([
    'payment_confirmed',
    'delivery_scheduled',
    'shipping_reminded',
  ]);
  expect(mayRelease('shipping_reminded', { released_at: new Date() })).toBe(false);
  expect(mayRelease('shipping_reminded', { payment_term: 'prepaid' })).toBe(false);
});

test('an order that waits for a file offers to replace it and to cancel', () => {
  const submitted: OrderPosition = { ...initialPosition, status: 'payment_submitted', step: 4 };
  expect(offered(expectDefined(findReturnPosition(submitted, 'order')))).toBe(
    'partner: uploadorder cancelorder editorder; finance: cancel; logistics: promise',
  );
  expect(offered(expectDefined(findReturnPosition(submitted, 'contract')))).toBe(
    'partner: uploadcontract cancelorder editorder; finance: cancel sendback; logistics: promise',
  );
});

test('logistics may confirm the delivery from the 30th day after shipment on', () => {
  const shipped: OrderPosition = { ...initialPosition, status: 'shipped', step: 8 };
  expect(listFor(expectDefined(people['logistics']), order(shipped), '2026-05-30')).toEqual([]);
  expect(listFor(expectDefined(people['logistics']), order(shipped), '2026-05-31')).toEqual(['deliver']);
});

test('under OA45 the receipt may be added from step 4 on, unless the order is cancelled', () => {
  const at = (step: number): OrderPosition => ({
    ...initialPosition,
    status: expectDefined(orderSteps[step - 1]),
    step,
  });
  const may = [3, 4, 5, 8, 10].map((step) => listFor(partner, order(at(step), { payment_term: 'oa45' })));
  expect(may.map((actions) => actions.includes('uploadpayinfo'))).toEqual([true, true, true, true, true]);
  const cancelled: OrderPosition = { ...initialPosition, status: 'cancelled', step: 5 };
  expect(listFor(partner, order(cancelled, { payment_term: 'oa45' }))).toEqual([]);
});
