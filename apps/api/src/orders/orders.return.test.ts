import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { createPeople, createOrderAt, createPdf, anyReason, getAsStaff, today } from './orders.testing.ts';
import { confirmPayment, sendBackOrder } from '@trunkline/contract/staff/orders';
import {
  getOrderDetail,
  updateDelivery,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { describe, expect, test } from 'vitest';

const app = await startTestApp();
const people = await createPeople(app);

/** How the partner replaces each file. */
const replace = {
  order: (id: string, version: number) =>
    callAs(app, people.partner).ok(uploadOrderDocument, { id, version, file: createPdf() }),
  contract: (id: string, version: number) =>
    callAs(app, people.partner).ok(settleContract, { id, version, contract_required: false }),
  receipt: (id: string, version: number) =>
    callAs(app, people.partner).ok(submitPayment, { id, version, payment_date: today(app), file: createPdf() }),
  delivery_receipt: (id: string, version: number) =>
    callAs(app, people.partner).ok(updateDelivery, { id, version, action: 'deliver', file: createPdf() }),
};

describe('a file sent back', () => {
  test.each([
    ['order', 'finance', 'document_uploaded', 'generated', 'uploadorder'],
    ['order', 'finance', 'contract_settled', 'generated', 'uploadorder'],
    ['order', 'finance', 'payment_submitted', 'generated', 'uploadorder'],
    ['contract', 'finance', 'contract_settled', 'document_uploaded', 'uploadcontract'],
    ['contract', 'finance', 'payment_submitted', 'document_uploaded', 'uploadcontract'],
    ['receipt', 'finance', 'payment_submitted', 'contract_settled', 'uploadpayinfo'],
    ['delivery_receipt', 'logistics', 'delivered', 'shipped', 'deliver'],
  ] as const)('%s by %s at %s waits at %s until it is replaced', async (file, by, from, waitsAt, action) => {
    const { order } = await createOrderAt(app, people, from);
    expect((await getAsStaff(app, people[by], order.id)).sendback_files).toContain(file);
    const waiting = await callAs(app, people[by]).ok(sendBackOrder, {
      id: order.id,
      version: order.version,
      file,
      reason: anyReason,
    });
    expect(waiting).toMatchObject({ status: waitsAt, awaited_file: file, waiting_on: 'us', last_reason: anyReason });
    const partners = await callAs(app, people.partner).ok(getOrderDetail, { id: order.id });
    expect(partners.actions).toContain(action);
    expect(partners.timeline.at(-1)).toMatchObject({
      from,
      to: waitsAt,
      move: 'sendback',
      reason: anyReason,
      side: 'staff',
    });
    // Later files stay.
    expect(partners).toMatchObject({
      order_file: order.order_file && { file_id: order.order_file.file_id },
      contract_file: order.contract_file && { file_id: order.contract_file.file_id },
      payment_receipt: order.payment_receipt && { file_id: order.payment_receipt.file_id },
    });
    const replaced = await replace[file](order.id, waiting.version);
    expect(replaced).toMatchObject({ status: from, step: order.step, awaited_file: null, last_reason: null });
    expect(replaced.timeline.at(-1)).toMatchObject({ from: waitsAt, to: from });
  });
});

describe('sending a file back', () => {
  test('returns 403 for staff with another permission', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const ask = { id: order.id, version: order.version, file: 'receipt', reason: anyReason };
    expect((await callAs(app, people.logistics).refused(sendBackOrder, ask)).status).toBe(403);
    const delivered = (await createOrderAt(app, people, 'delivered')).order;
    const receipt = { id: delivered.id, version: delivered.version, file: 'delivery_receipt', reason: anyReason };
    expect((await callAs(app, people.finance).refused(sendBackOrder, receipt)).status).toBe(403);
  });

  test('two files are replaced one after another', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const { id } = order;
    const send = (version: number, file: 'order' | 'contract') =>
      callAs(app, people.finance).ok(sendBackOrder, { id, version, file, reason: anyReason });
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

  test('payment cannot be confirmed before the file is replaced', async () => {
    const { order } = await createOrderAt(app, people, 'payment_submitted');
    const { version } = await callAs(app, people.finance).ok(sendBackOrder, {
      id: order.id,
      version: order.version,
      file: 'contract',
      reason: anyReason,
    });
    expect((await callAs(app, people.finance).refused(confirmPayment, { id: order.id, version })).status).toBe(409);
    const back = await replace.contract(order.id, version);
    expect(back).toMatchObject({ contract_required: false, contract_file: null });
    expect((await callAs(app, people.finance).ok(confirmPayment, { id: order.id, version: back.version })).step).toBe(
      5,
    );
  });
});
