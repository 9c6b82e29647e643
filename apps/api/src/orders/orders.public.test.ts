import { orderStatuses } from '@trunkline/contract/enums';
import { expect, test } from 'vitest';
import { finishedStatuses } from './orders.recipients.ts';
import { findOrderTurn, listStatusesByTurn } from './orders.public.ts';

test('findOrderTurn returns vendor while payment or shipment waits for staff, null once finished, us otherwise', () => {
  expect(listStatusesByTurn('vendor')).toEqual(['payment_submitted', 'shipping_reminded']);
  expect(orderStatuses.filter((status) => findOrderTurn(status) === 'vendor')).toEqual(listStatusesByTurn('vendor'));
  expect(orderStatuses.filter((status) => findOrderTurn(status) === null)).toEqual(finishedStatuses);
});
