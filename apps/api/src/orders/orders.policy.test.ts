import { orderStatuses, orderSteps } from '@trunkline/contract/names';
import { expect, test } from 'vitest';
import { visitor, type Principal } from '../platform/http/access.ts';
import { beginning, type Place, placeAfterReturn } from './orders.flow.ts';
import { actionsOf } from './orders.policy.ts';

const company_id = 'ours';
const partner: Principal = { ...visitor, side: 'company', company_id };
const staff = (...permissions: string[]): Principal => ({
  ...visitor,
  side: 'vendor',
  permissions: new Set(permissions),
});
const people: Record<string, Principal> = {
  partner,
  stranger: { ...partner, company_id: 'theirs' },
  finance: staff('orders:order:read', 'orders:payment:confirm'),
  logistics: staff('orders:order:read', 'orders:shipment:ship'),
  auditor: staff('orders:order:read'),
};

const order = (place: Place, more: { payment_term?: 'oa45' } = {}) => ({
  ...place,
  company_id,
  payment_term: 'prepaid' as const,
  payment_receipt_id: null,
  shipped_at: place.step >= 8 ? new Date('2026-05-01T15:00:00Z') : null,
  ...more,
});
const offered = (place: Place, today = '2026-05-02') =>
  Object.entries(people)
    .map(([name, principal]) => `${name}: ${actionsOf(principal, order(place), today, 30).join(' ')}`.trim())
    .filter((line) => !line.endsWith(':'))
    .join('; ');

test('who may do what at each step', () => {
  const places = orderStatuses.map((status): Place => ({
    ...beginning,
    status,
    step: orderSteps.indexOf(status as never) + 1 || 3,
  }));
  expect(places.map((place) => `${place.step} ${place.status} → ${offered(place)}`)).toEqual([
    '1 generated → partner: uploadorder cancelorder; finance: cancel',
    '2 document_uploaded → partner: uploadcontract cancelorder; finance: cancel sendback',
    '3 contract_settled → partner: uploadpayinfo cancelorder; finance: cancel sendback',
    '4 payment_submitted → partner: cancelorder; finance: confirmpayment cancel sendback',
    '5 payment_confirmed → partner: schedule; finance: cancel recordpayment',
    '6 delivery_scheduled → partner: remind; finance: cancel recordpayment; logistics: ship',
    '7 shipping_reminded → finance: cancel recordpayment; logistics: ship',
    '8 shipped → partner: deliver; finance: recordpayment',
    '9 delivered → partner: finishorder; finance: recordpayment; logistics: complete sendback',
    '10 completed → finance: recordpayment',
    '3 cancelled → ',
  ]);
});

test('an order that waits for a file offers to replace it', () => {
  const submitted: Place = { ...beginning, status: 'payment_submitted', step: 4 };
  expect(offered(placeAfterReturn(submitted, 'order')!)).toBe('partner: uploadorder cancelorder; finance: cancel');
  expect(offered(placeAfterReturn(submitted, 'contract')!)).toBe(
    'partner: uploadcontract cancelorder; finance: cancel sendback',
  );
});

test('the vendor delivers alone from the thirtieth day after shipment on', () => {
  const shipped: Place = { ...beginning, status: 'shipped', step: 8 };
  expect(actionsOf(people['logistics']!, order(shipped), '2026-05-30', 30)).toEqual([]);
  expect(actionsOf(people['logistics']!, order(shipped), '2026-05-31', 30)).toEqual(['deliver']);
});

test('under OA45 the receipt may follow from step 4 on', () => {
  const at = (step: number): Place => ({ ...beginning, status: orderSteps[step - 1]!, step });
  const may = [3, 4, 5, 8, 10].map((step) =>
    actionsOf(partner, order(at(step), { payment_term: 'oa45' }), '2026-05-02', 30),
  );
  expect(may.map((actions) => actions.includes('uploadpayinfo'))).toEqual([true, true, true, true, true]);
  const cancelled: Place = { ...beginning, status: 'cancelled', step: 5 };
  expect(actionsOf(partner, order(cancelled, { payment_term: 'oa45' }), '2026-05-02', 30)).toEqual([]);
});
