import { orderStatuses } from '@trunkline/contract/names';
import { orderActions, type OrderAction, type OrderStatus } from '@trunkline/contract/orders';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseForm, receiptMayFollow, termSuffix } from './order-step.ts';
import { filterOf, ordersSearch } from './orders-search.ts';

describe('which form an order shows', () => {
  test.each<[OrderStatus, OrderAction[], ReturnType<typeof chooseForm>]>([
    ['generated', ['uploadorder', 'cancelorder'], 'upload'],
    ['document_uploaded', ['uploadcontract', 'cancelorder'], 'contract'],
    ['contract_settled', ['uploadpayinfo', 'cancelorder'], 'payment'],
    ['payment_submitted', ['cancelorder'], 'waiting'],
    ['payment_submitted', ['uploadpayinfo', 'cancelorder'], 'waiting'],
    ['payment_confirmed', ['schedule'], 'schedule'],
    ['payment_confirmed', ['uploadpayinfo', 'schedule'], 'schedule'],
    ['delivery_scheduled', ['remind'], 'remind'],
    ['shipping_reminded', [], 'waiting'],
    ['shipped', ['deliver', 'uploadpayinfo'], 'deliver'],
    ['delivered', ['finishorder'], 'finish'],
    ['completed', [], 'completed'],
    ['completed', ['uploadpayinfo'], 'completed'],
    ['cancelled', [], 'cancelled'],
  ])('%s with %j: %s', (status, actions, form) => {
    expect(chooseForm({ status, actions })).toBe(form);
  });

  test('nothing is offered that the server does not name', () => {
    const named = {
      upload: 'uploadorder',
      contract: 'uploadcontract',
      payment: 'uploadpayinfo',
      finish: 'finishorder',
    };
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.subarray([...orderActions]), (status, actions) => {
        const form = chooseForm({ status, actions });
        if (form === 'waiting' || form === 'completed' || form === 'cancelled') return;
        expect(actions).toContain((named as Record<string, string>)[form] ?? form);
      }),
    );
  });

  test('a receipt may follow at every step but its own', () => {
    expect(receiptMayFollow({ status: 'shipped', actions: ['deliver', 'uploadpayinfo'] })).toBe(true);
    expect(receiptMayFollow({ status: 'contract_settled', actions: ['uploadpayinfo'] })).toBe(false);
    expect(receiptMayFollow({ status: 'shipped', actions: ['deliver'] })).toBe(false);
  });

  test('open account has words of its own where money is meant', () => {
    expect(termSuffix('payment_submitted', 'oa45')).toBe('_oa45');
    expect(termSuffix('payment_submitted', 'prepaid')).toBe('');
    expect(termSuffix('shipped', 'oa45')).toBe('');
  });
});

describe('the address of the list', () => {
  test('keeps what it knows and drops the rest', () => {
    expect(ordersSearch({ tab: 'us', status: 'shipped', page: 3, limit: 50, sort: '-total', keyword: 7 })).toEqual({
      tab: 'us',
      status: 'shipped',
      page: 3,
      limit: 50,
      sort: '-total',
      keyword: '7',
    });
    expect(ordersSearch({ tab: 'x', status: 'lost', page: -1, limit: 7, sort: 'secret', keyword: {} })).toEqual({});
  });
  test('completed and cancelled are statuses, the other tabs leave it to choose', () => {
    expect(filterOf({ tab: 'completed', status: 'shipped' })).toEqual({ status: 'completed' });
    expect(filterOf({ tab: 'vendor' })).toEqual({ waiting_on: 'vendor', status: undefined });
    expect(filterOf({ status: 'shipped' })).toEqual({ waiting_on: undefined, status: 'shipped' });
  });
});
