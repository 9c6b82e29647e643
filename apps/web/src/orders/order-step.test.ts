import { orderStatuses, type OrderStatus } from '@trunkline/contract/enums';
import { orderActions, type OrderAction } from '@trunkline/contract/orders.shapes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseOrderStepForm, mayAddReceiptLater, type OrderStepForm } from './order-step.ts';

describe('form of an order', () => {
  test.each<[OrderStatus, OrderAction[], ReturnType<typeof chooseOrderStepForm>]>([
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
  ])('status %s with actions %j shows the form %s', (status, actions, form) => {
    expect(chooseOrderStepForm({ status, actions })).toBe(form);
  });

  test('chooses only forms of actions that the server lists', () => {
    const actionByForm: Partial<Record<OrderStepForm, OrderAction>> = {
      upload: 'uploadorder',
      contract: 'uploadcontract',
      payment: 'uploadpayinfo',
      finish: 'finishorder',
    };
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.subarray([...orderActions]), (status, actions) => {
        const form = chooseOrderStepForm({ status, actions });
        if (form === 'waiting' || form === 'completed' || form === 'cancelled') return;
        expect(actions).toContain(actionByForm[form] ?? form);
      }),
    );
  });

  test('allows a later receipt at every step except the payment step', () => {
    expect(mayAddReceiptLater({ status: 'shipped', actions: ['deliver', 'uploadpayinfo'] })).toBe(true);
    expect(mayAddReceiptLater({ status: 'contract_settled', actions: ['uploadpayinfo'] })).toBe(false);
    expect(mayAddReceiptLater({ status: 'shipped', actions: ['deliver'] })).toBe(false);
  });
});
