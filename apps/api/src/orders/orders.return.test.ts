import { as, boot, type Booted } from '../testing/boot.ts';
import { castOrders, orderAt, pdf, type People, reason, seen, today } from './orders.testing.ts';
import { confirmPayment, sendBackOrder } from '@trunkline/contract/staff/orders';
import {
  getOrderDetail,
  moveDelivery,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: Booted;
let people: People;
beforeAll(async () => {
  app = await boot();
  people = await castOrders(app);
});
afterAll(() => app.close());

describe('a file sent back', () => {
  const replace = {
    order: (id: string, version: number) =>
      as(app, people.partner).ok(uploadOrderDocument, { id, version, file: pdf() }),
    contract: (id: string, version: number) =>
      as(app, people.partner).ok(settleContract, { id, version, contract_required: false }),
    receipt: (id: string, version: number) =>
      as(app, people.partner).ok(submitPayment, { id, version, payment_date: today(app), file: pdf() }),
    delivery_receipt: (id: string, version: number) =>
      as(app, people.partner).ok(moveDelivery, { id, version, action: 'deliver', file: pdf() }),
  };
  test.each([
    ['order', 'finance', 'document_uploaded', 'generated', 'uploadorder'],
    ['order', 'finance', 'contract_settled', 'generated', 'uploadorder'],
    ['order', 'finance', 'payment_submitted', 'generated', 'uploadorder'],
    ['contract', 'finance', 'contract_settled', 'document_uploaded', 'uploadcontract'],
    ['contract', 'finance', 'payment_submitted', 'document_uploaded', 'uploadcontract'],
    ['receipt', 'finance', 'payment_submitted', 'contract_settled', 'uploadpayinfo'],
    ['delivery_receipt', 'logistics', 'delivered', 'shipped', 'deliver'],
  ] as const)('%s by %s at %s waits at %s, and comes back', async (file, by, from, waitsAt, action) => {
    const { order } = await orderAt(app, people, from);
    expect((await seen(app, people[by], order.id)).sendback_files).toContain(file);
    const waiting = await as(app, people[by]).ok(sendBackOrder, { id: order.id, version: order.version, file, reason });
    expect(waiting).toMatchObject({ status: waitsAt, awaited_file: file, waiting_on: 'us', last_reason: reason });
    const partners = await as(app, people.partner).ok(getOrderDetail, { id: order.id });
    expect(partners.actions).toContain(action);
    expect(partners.timeline.at(-1)).toMatchObject({ from, to: waitsAt, move: 'sendback', reason, side: 'vendor' });
    // Later files are kept while it waits.
    expect(partners).toMatchObject({
      order_file: order.order_file && { file_id: order.order_file.file_id },
      contract_file: order.contract_file && { file_id: order.contract_file.file_id },
      payment_receipt: order.payment_receipt && { file_id: order.payment_receipt.file_id },
    });
    const replaced = await replace[file](order.id, waiting.version);
    expect(replaced).toMatchObject({ status: from, step: order.step, awaited_file: null, last_reason: null });
    expect(replaced.timeline.at(-1)).toMatchObject({ from: waitsAt, to: from });
  });

  test('is not for the other department to send back, nor for readers', async () => {
    const { order } = await orderAt(app, people, 'payment_submitted');
    const ask = { id: order.id, version: order.version, file: 'receipt', reason };
    expect((await as(app, people.logistics).refused(sendBackOrder, ask)).status).toBe(403);
    const delivered = (await orderAt(app, people, 'delivered')).order;
    const receipt = { id: delivered.id, version: delivered.version, file: 'delivery_receipt', reason };
    expect((await as(app, people.finance).refused(sendBackOrder, receipt)).status).toBe(403);
  });

  test('of two files, the earlier after the later, each comes back to where the order was', async () => {
    const { order } = await orderAt(app, people, 'payment_submitted');
    const { id } = order;
    const send = (version: number, file: 'order' | 'contract') =>
      as(app, people.finance).ok(sendBackOrder, { id, version, file, reason });
    const first = await send(order.version, 'contract');
    const second = await send(first.version, 'order');
    expect(second).toMatchObject({ status: 'generated', awaited_file: 'order' });
    const third = await replace.order(id, second.version);
    expect(third).toMatchObject({ status: 'document_uploaded', awaited_file: 'contract', waiting_on: 'us' });
    expect(await replace.contract(id, third.version)).toMatchObject({
      status: 'payment_submitted',
      awaited_file: null,
    });
  });

  test('keeps payment from being confirmed until it is back', async () => {
    const { order } = await orderAt(app, people, 'payment_submitted');
    const { version } = await as(app, people.finance).ok(sendBackOrder, {
      id: order.id,
      version: order.version,
      file: 'contract',
      reason,
    });
    expect((await as(app, people.finance).refused(confirmPayment, { id: order.id, version })).status).toBe(409);
    const back = await replace.contract(order.id, version);
    expect(back).toMatchObject({ contract_required: false, contract_file: null });
    expect((await as(app, people.finance).ok(confirmPayment, { id: order.id, version: back.version })).step).toBe(5);
  });
});
