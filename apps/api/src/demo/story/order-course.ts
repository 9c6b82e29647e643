// What happens to an order of a deal. Each step is the call that the page of the partner or of staff makes.
import type { OrderStatus } from '@trunkline/contract/enums';
import {
  cancelOrder,
  createOrder,
  finishOrder,
  settleContract,
  submitPayment,
  updateDelivery,
  uploadOrderDocument,
} from '@trunkline/contract/orders';
import type { OrderDetail, ReturnableFile } from '@trunkline/contract/orders.shapes';
import {
  cancelOrderByStaff,
  confirmPayment,
  getStaffOrderDetail,
  recordPayment,
  releaseOrder,
  sendBackOrder,
} from '@trunkline/contract/staff/orders';
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { addDays } from '@trunkline/rules/time';
import Big from 'big.js';
import type { Deal, OrderPlan } from './deals.ts';
import type { Dice } from './dice.ts';
import type { PaperKind, PaperOrder } from './papers.ts';
import type { Scene } from './quotation-course.ts';
import { postpone, shipInParts, shipWhole } from './shipment-steps.ts';
import type { Course } from './story-runner.ts';
import { getWording } from './wording.ts';

interface OrderScene {
  readonly deal: Deal;
  readonly quotation: StaffQuotation;
  readonly plan: OrderPlan;
  readonly dice: Dice;
  /** A moment so many days after the deal began. */
  readonly at: (daysLater: number) => Date;
}

/** The order in its current state. Payments under OA45 are recorded beside its steps. */
interface Told {
  order: OrderDetail;
}

const finance = ['finance@corvid.example', 'hana.mirek@corvid.example'];
const logistics = ['logistics@corvid.example', 'joao.pires@corvid.example'];
const forwarders = ['Kestrel Freight', 'Harbourline Cargo', 'Blue Strait Logistics', 'Norden Air Cargo'];
const sendBackReasons: Readonly<Record<ReturnableFile, string>> = {
  order: 'Our order number is missing beside your own. Please add it and stamp the order again.',
  contract: 'Only the page with the signature came through. Please upload the whole contract, signed.',
  receipt: 'The reference of your bank is cut off. Please upload the advice as your bank sent it.',
  delivery_receipt: 'The page with the carton numbers is missing. Please upload both pages, dated and stamped.',
};

interface Step {
  readonly reaches: OrderStatus;
  /** Days since the step before: at least, at most. */
  readonly days: readonly [number, number];
  /** The file that is uploaded. */
  readonly paper?: PaperKind;
  readonly take: (scene: Scene, own: OrderScene, order: OrderDetail, file: File | null) => Promise<OrderDetail>;
}

const toKey = ({ id, version }: OrderDetail) => ({ id, version });

const steps: readonly Step[] = [
  {
    reaches: 'document_uploaded',
    days: [0, 1],
    paper: 'order',
    take: ({ teller }, { deal }, order, file) =>
      teller.call(deal.by, uploadOrderDocument, { ...toKey(order), file: getFile(file) }),
  },
  {
    reaches: 'contract_settled',
    days: [0, 1],
    paper: 'contract',
    take: ({ teller }, { deal, plan }, order, file) =>
      teller.call(deal.by, settleContract, { ...toKey(order), contract_required: plan.contract ?? false, file }),
  },
  { reaches: 'payment_submitted', days: [1, 2], paper: 'receipt', take: pay },
  { reaches: 'payment_confirmed', days: [0, 1], take: confirm },
  {
    reaches: 'delivery_scheduled',
    days: [1, 2],
    take: ({ teller }, { deal, dice }, order) =>
      teller.call(deal.by, updateDelivery, {
        ...toKey(order),
        action: 'schedule',
        delivery_date: addDays(teller.today, dice.between(18, 35)),
        delivery_plan: dice.pick(getWording(deal.by).delivery_plan),
        forwarder: dice.pick(forwarders),
      }),
  },
  {
    reaches: 'shipping_reminded',
    days: [4, 5],
    take: ({ teller }, { deal }, order) => teller.call(deal.by, updateDelivery, { ...toKey(order), action: 'remind' }),
  },
  { reaches: 'shipped', days: [1, 2], paper: 'shipment', take: ship },
  {
    reaches: 'delivered',
    days: [10, 13],
    paper: 'delivery',
    take: ({ teller }, { deal }, order, file) =>
      teller.call(deal.by, updateDelivery, {
        ...toKey(order),
        action: 'deliver',
        shipping_info: getWording(deal.by).delivered,
        file,
      }),
  },
  {
    reaches: 'completed',
    days: [3, 6],
    take: ({ teller }, { deal }, order) => teller.call(deal.by, finishOrder, toKey(order)),
  },
];

function getFile(file: File | null): File {
  if (!file) throw new Error('this step needs a file');
  return file;
}

/** A prepaid order is paid with a receipt; under OA45 the partner promises a day. */
async function pay({ teller }: Scene, { deal }: OrderScene, order: OrderDetail, file: File | null) {
  const isPrepaid = order.payment_term === 'prepaid';
  const payment_date = isPrepaid ? teller.today : addDays(teller.today, 60);
  return teller.call(deal.by, submitPayment, { ...toKey(order), payment_date, file: isPrepaid ? file : null });
}

const toReceived = (total: string, short: string | undefined): string => new Big(total).minus(short ?? '0').toFixed(2);

async function confirm({ teller }: Scene, { plan, dice }: OrderScene, order: OrderDetail) {
  const amount = order.payment_term === 'prepaid' ? toReceived(order.total, plan.short) : null;
  return teller.call(dice.pick(finance), confirmPayment, { ...toKey(order), amount });
}

async function ship({ teller }: Scene, { plan, dice }: OrderScene, order: OrderDetail, file: File | null) {
  const released = plan.released
    ? await teller.call(finance[0] ?? '', releaseOrder, {
        ...toKey(order),
        reason: 'The partner has shown the transfer of both invoices; the bank confirms it for Monday.',
      })
    : order;
  const departure = { by: dice.pick(logistics), order: released, file: getFile(file), dice };
  return plan.parts ? shipInParts(teller, departure) : shipWhole(teller, departure);
}

export async function* tellOrder(scene: Scene, own: OrderScene): Course {
  const { teller, papers } = scene;
  const { plan, dice, at } = own;
  let day = plan.after;
  yield at(day);
  const told: Told = { order: await create(scene, own) };
  for (const step of steps) {
    if (told.order.status === plan.until) break;
    // The night completes what the partner leaves open.
    if (step.reaches === 'completed' && dice.roll() < 0.4) break;
    day += dice.between(...step.days) + (step.reaches === 'shipping_reminded' ? (plan.pause ?? 0) : 0);
    const when = at(day);
    const isNeeded = step.paper && when <= scene.end && (step.paper !== 'contract' || plan.contract);
    const paper = isNeeded ? papers.print(step.paper, toPaperOrder(own, told.order), when) : null;
    yield when;
    told.order = await step.take(scene, own, told.order, await paper);
    if (step.reaches === 'shipped' && plan.paidAfter !== undefined)
      teller.start(tellPayment(scene, own, told, day + plan.paidAfter));
    if (plan.returned && step.paper === returnedPaper[plan.returned]) {
      day += 1;
      yield at(day);
      told.order = await sendBack(scene, own, told.order, plan.returned);
      if (plan.waiting) return;
      day += 1;
      yield at(day);
      told.order = await step.take(
        scene,
        own,
        told.order,
        await papers.print(step.paper, toPaperOrder(own, told.order), at(day)),
      );
    }
  }
  if (plan.postponed) {
    yield at(day + 1);
    told.order = await postpone(teller, dice.pick(logistics), told.order);
  }
  if (plan.cancelled) {
    yield at(day + 2);
    await cancel(scene, own, told.order);
  }
}

const returnedPaper: Readonly<Record<ReturnableFile, PaperKind>> = {
  order: 'order',
  contract: 'contract',
  receipt: 'receipt',
  delivery_receipt: 'delivery',
};

const toPaperOrder = ({ deal, plan }: OrderScene, order: OrderDetail): PaperOrder => ({
  by: deal.by,
  order,
  received: toReceived(order.total, plan.short),
  charges: plan.short ?? '0.00',
});

async function create({ teller }: Scene, { deal, quotation, plan, dice }: OrderScene): Promise<OrderDetail> {
  const { part } = plan;
  const order = await teller.call(deal.by, createOrder, {
    quotation_id: quotation.id,
    project_name: deal.project,
    customer_name: deal.customer,
    expect_delivery_date: addDays(teller.today, dice.between(30, 50)),
    po_number: `PO-${dice.between(1000, 9999)}`,
    ...(part !== undefined && {
      items: quotation.items.map(({ id, quantity }) => ({ item_id: id, quantity: Math.ceil(quantity * part) })),
    }),
  });
  if (!('id' in order)) throw new Error('the story ordered with a dry run');
  return order;
}

const sendBack = ({ teller }: Scene, { dice }: OrderScene, order: OrderDetail, file: ReturnableFile) =>
  teller.call(dice.pick(file === 'delivery_receipt' ? logistics : finance), sendBackOrder, {
    ...toKey(order),
    file,
    reason: sendBackReasons[file],
  });

/** The invoice of an order on account is paid. */
async function* tellPayment({ teller }: Scene, { at, dice }: OrderScene, told: Told, day: number): Course {
  yield at(day);
  const by = dice.pick(finance);
  // The night may have completed it.
  const order = await teller.call(by, getStaffOrderDetail, { id: told.order.id });
  told.order = await teller.call(by, recordPayment, { ...toKey(order), date: teller.today, amount: order.open });
}

/** Staff cancel the order after the payment, and pay back. */
async function cancel({ teller }: Scene, { deal, plan }: OrderScene, order: OrderDetail): Promise<void> {
  if (plan.cancelled === 'partner') {
    await teller.call(deal.by, cancelOrder, { ...toKey(order), reason: getWording(deal.by).cancel });
    return;
  }
  const cancelled = await teller.call(finance[0] ?? '', cancelOrderByStaff, {
    ...toKey(order),
    reason: 'The end user withdrew the project before shipment; agreed with the partner by phone.',
    refund_note: 'Refund to the account of the payment, without deduction.',
  });
  await teller.call(finance[0] ?? '', recordPayment, {
    ...toKey(cancelled),
    date: teller.today,
    amount: `-${cancelled.paid}`,
  });
}
