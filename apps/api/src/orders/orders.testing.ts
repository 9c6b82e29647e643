// Helpers for tests of orders: approved quotations, and orders in each status, reached by calls.
import { getStaffOrderDetail, confirmPayment, recordPayment, shipOrder } from '@trunkline/contract/staff/orders';
import { orderSteps, type OrderStatus, type OrderStep } from '@trunkline/contract/enums';
import {
  createOrder,
  updateDelivery,
  settleContract,
  submitPayment,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import { type OrderDetail, orderDetail } from '@trunkline/contract/orders.shapes';
import { toDay, addDays, dayInMs } from '@trunkline/rules/time';
import { type TestApp } from '../testing/boot.ts';
import { createSampleFile } from '../testing/sample-files.ts';
import { type TestUser } from '../testing/factories.ts';
import { callAs } from '../testing/api-caller.ts';
import { type ApprovedQuotationOptions, insertApprovedQuotation } from './creation/approved-quotation.testing.ts';

/** The required fields of `createorder` beside the quotation. */
export const requiredOrderFields = {
  project_name: 'Campus core',
  customer_name: 'Belmora University',
  expect_delivery_date: addDays(toDay(new Date()), 60),
};

/** Creates an order. Throws when the answer is not a whole order. */
export async function orderAs(
  app: TestApp,
  user: TestUser,
  quotation_id: string,
  items?: { item_id: string; quantity: number }[],
): Promise<OrderDetail> {
  return orderDetail.parse(
    await callAs(app, user).ok(createOrder, { quotation_id, ...requiredOrderFields, ...(items ? { items } : {}) }),
  );
}

export interface People {
  readonly partner: TestUser;
  readonly finance: TestUser;
  readonly logistics: TestUser;
}

/** A partner, and staff of finance and of logistics. */
export async function createPeople(app: TestApp): Promise<People> {
  const [finance, logistics] = [await app.make.staff('finance'), await app.make.staff('logistics')];
  return { partner: await app.make.member({ type: 'DPP' }), finance, logistics };
}

export const anyReason = 'Because we say so';
export const createPdf = (): File => createSampleFile('pdf');

/** The fields of a delivery schedule, 20 days ahead. */
export const createSchedule = (app: TestApp) => ({
  action: 'schedule' as const,
  delivery_date: addDays(today(app), 20),
  delivery_plan: 'Two shipments',
  forwarder: 'Corvus Freight',
});

export const listQuantities = (app: TestApp, quotationId: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('quotation_items')
      .select(['quantity', 'ordered'])
      .where('quotation_id', '=', quotationId)
      .orderBy('position')
      .execute(),
  );

export const getStoredState = async (app: TestApp, quotationId: string) => {
  const find = app.sql((trx) =>
    trx.selectFrom('quotations').select('state').where('id', '=', quotationId).executeTakeFirstOrThrow(),
  );
  return (await find).state;
};

export const today = (app: TestApp): string => toDay(app.context.clock());

type StepTaker = (
  app: TestApp,
  people: People,
  order: OrderDetail,
) => Promise<{ version: number; status: OrderStatus; id: string }>;

/** How each status is reached from the status before it, in their order. */
const stepTakers: readonly (readonly [Exclude<OrderStep, 'generated' | 'completed'>, StepTaker])[] = [
  [
    'document_uploaded',
    (app, { partner }, { id, version }) =>
      callAs(app, partner).ok(uploadOrderDocument, { id, version, file: createSampleFile('pdf') }),
  ],
  [
    'contract_settled',
    (app, { partner }, { id, version }) =>
      callAs(app, partner).ok(settleContract, { id, version, contract_required: true, file: createSampleFile('pdf') }),
  ],
  [
    'payment_submitted',
    (app, { partner }, { id, version, payment_term }) =>
      callAs(app, partner).ok(submitPayment, {
        id,
        version,
        payment_date: payment_term === 'prepaid' ? today(app) : addDays(today(app), 60),
        ...(payment_term === 'prepaid' ? { file: createSampleFile('jpg') } : {}),
      }),
  ],
  [
    'payment_confirmed',
    (app, { finance }, { id, version }) => callAs(app, finance).ok(confirmPayment, { id, version }),
  ],
  [
    'delivery_scheduled',
    (app, { partner }, { id, version }) =>
      callAs(app, partner).ok(updateDelivery, { id, version, ...createSchedule(app) }),
  ],
  [
    'shipping_reminded',
    (app, { partner }, { id, version }) => callAs(app, partner).ok(updateDelivery, { id, version, action: 'remind' }),
  ],
  [
    'shipped',
    (app, { logistics }, { id, version }) =>
      callAs(app, logistics).ok(shipOrder, {
        id,
        version,
        shipping_info: 'By sea, two pallets',
        tracking: 'CF-77',
        file: createSampleFile('pdf'),
      }),
  ],
  [
    'delivered',
    (app, { partner }, { id, version }) =>
      callAs(app, partner).ok(updateDelivery, { id, version, action: 'deliver', file: createSampleFile('jpg') }),
  ],
];

/** A new order of a whole quotation in a status, as staff see it. */
export async function createOrderAt(
  app: TestApp,
  people: People,
  status: (typeof stepTakers)[number][0] | 'generated',
  options: ApprovedQuotationOptions = {},
) {
  const quotation = await insertApprovedQuotation(app, people.partner, options);
  let order = await getAsStaff(app, people.finance, (await orderAs(app, people.partner, quotation.id)).id);
  for (const [, takeStep] of stepTakers.slice(0, orderSteps.indexOf(status))) {
    await takeStep(app, people, order);
    order = await getAsStaff(app, people.finance, order.id);
  }
  return { order, quotation };
}

export const getAsStaff = (app: TestApp, staff: TestUser, id: string) =>
  callAs(app, staff).ok(getStaffOrderDetail, { id });

export const payOrder = (app: TestApp, people: People, order: { id: string; version: number }, amount: string) =>
  callAs(app, people.finance).ok(recordPayment, { id: order.id, version: order.version, date: today(app), amount });

/** Moves the clock; sessions stay active. */
export async function moveClock(app: TestApp, days: number): Promise<void> {
  app.setClockOffset(days);
  const now = app.context.clock();
  const far = new Date(now.getTime() + 30 * dayInMs);
  await app.sql((trx) => trx.updateTable('sessions').set({ last_used_at: now, expires_at: far }).execute());
}
