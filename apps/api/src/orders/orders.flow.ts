// What partners, staff and the clock do with an order of ten steps, as a table. Pure. Rules: docs/rules/orders.md
import { orderStatuses, orderSteps, type OrderStatus, type OrderStep } from '@trunkline/contract/enums';
import {
  type OrderAction,
  type OrderTransition,
  type ReturnableFile,
  returnableFiles,
} from '@trunkline/contract/orders.shapes';
import { type Flow, isPartner, isStaffWith, listActions, unrecorded } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import {
  acceptsDetails,
  acceptsPayments,
  confirmPaymentPermission,
  type DecidableOrder,
  findStaffDeliveryDay,
  mayAddReceipt,
  mayReturnFile,
  shipPermission,
} from './orders.policy.ts';
import { createPosition, listReturnableFiles, type OrderPosition, resumePosition } from './orders.positions.ts';
import {
  isNext,
  isOpenAccount,
  isPrepaid,
  isReplaced,
  type OrderRecipients,
  toPartner,
  toStaff,
  wasNext,
} from './orders.recipients.ts';
import { canBeHeld } from './payments/payments.policy.ts';

/** `createorder` has no status before it, and the target of `sendback` depends on the file: findReturnPosition. */
export type FlowTransition = Exclude<OrderTransition, 'createorder' | 'sendback'>;

export interface OrderPathStep {
  readonly transition: FlowTransition;
  readonly position: OrderPosition;
}

/**
 * The steps that a transition takes, in their order; empty when it is not possible. While the order waits for a file, replacing it
 * leads back to where the order was.
 */
export function getOrderPath(position: OrderPosition, transition: FlowTransition): OrderPathStep[] {
  const { status, step, resume_status } = position;
  const { from, to } = orderFlow.actions[transition];
  if (to === undefined || !from.includes(status)) return [];
  // Nothing of a shipped order whose receipt is awaited is left to ship.
  if (transition === 'ship' && resume_status !== null) return [];
  if (transition === 'ship' && status === 'delivery_scheduled')
    return [
      { transition: 'remind', position: createPosition('shipping_reminded', step) },
      { transition: 'ship', position: createPosition('shipped', step) },
    ];
  if (resume_status !== null && to !== 'cancelled')
    return [{ transition, position: resumePosition(position, resume_status) }];
  return [{ transition, position: createPosition(to, step) }];
}

/** The steps before a step, which counts from 1. */
const listStepsBefore = (step: number): OrderStep[] => orderSteps.slice(0, step - 1);

/** Side that usually takes the step. */
export const getStepOwner = (status: OrderStep): 'us' | 'vendor' =>
  status === 'payment_confirmed' || status === 'shipped' ? 'vendor' : 'us';

/** The transitions that complete a step. */
export const stepTransitions: Readonly<Record<OrderStep, readonly OrderTransition[]>> = {
  generated: ['createorder'],
  document_uploaded: ['uploadorder'],
  contract_settled: ['uploadcontract'],
  payment_submitted: ['uploadpayinfo'],
  payment_confirmed: ['confirmpayment'],
  delivery_scheduled: ['schedule'],
  shipping_reminded: ['remind'],
  shipped: ['ship'],
  delivered: ['deliver'],
  completed: ['finishorder', 'complete'],
};

/** The files that the caller may send back in this status. */
export const listReturnableFilesFor = (principal: Principal, status: OrderStatus): ReturnableFile[] =>
  listReturnableFiles(status).filter((file) => mayReturnFile(principal, file));

export interface OrderTypes {
  readonly reader: {
    readonly principal: Principal;
    /** UTC. */
    readonly today: string;
    /** `order.staff_delivery_days`; without it logistics confirm no delivery. */
    readonly staffDeliveryDays?: number;
  };
  readonly record: DecidableOrder;
  readonly state: OrderStatus;
  /** `addreceipt`: the receipt that follows a promise. The call of the promise takes it. */
  readonly action: OrderAction | 'addreceipt';
  readonly following: never;
  readonly told: OrderRecipients;
}
type Rule = Flow<OrderTypes>['actions'][FlowTransition];

const isFinance = isStaffWith(confirmPaymentPermission);
const isLogistics = isStaffWith(shipPermission);
const isSystem: Rule['who'] = ({ principal }) => principal.side === 'system';

/** The first four steps and the schedule are the partner's. */
const partnerStep = (from: OrderStep, to: OrderStep, ...tells: readonly OrderRecipients[]): Rule => ({
  who: isPartner,
  from: [from],
  to,
  audit: null,
  tells,
});

const packingStatuses: readonly OrderStatus[] = [
  'payment_confirmed',
  'delivery_scheduled',
  'shipping_reminded',
  'shipped',
];
const hasUnshipped: Rule['when'] = ({ unshipped }) => unshipped > 0;

export const orderFlow: Flow<OrderTypes> = {
  getState: ({ status }) => status,
  actions: {
    uploadorder: partnerStep('generated', 'document_uploaded', toStaff('finance', 'order.document_uploaded', isNext)),
    uploadcontract: partnerStep(
      'document_uploaded',
      'contract_settled',
      toStaff('finance', 'order.contract_settled', isNext),
    ),
    uploadpayinfo: partnerStep(
      'contract_settled',
      'payment_submitted',
      toStaff('finance', 'order.payment_submitted', (step) => isNext(step) && isPrepaid(step)),
      toStaff('finance', 'order.payment_promised', (step) => isNext(step) && isOpenAccount(step)),
    ),
    confirmpayment: {
      who: isFinance,
      from: ['payment_submitted'],
      to: 'payment_confirmed',
      audit: 'order.confirmpayment',
      tells: [
        toPartner('order.payment_confirmed', 'staff', isPrepaid),
        toPartner('order.credit_granted', 'staff', isOpenAccount),
      ],
    },
    // A scheduled delivery waits for the partner's reminder.
    schedule: partnerStep('payment_confirmed', 'delivery_scheduled'),
    // When staff ship without a reminder, the notification of the shipment is enough.
    remind: partnerStep(
      'delivery_scheduled',
      'shipping_reminded',
      toStaff('logistics', 'order.shipping_reminded', isNext),
    ),
    // Staff may ship without a reminder. Step 7 is then recorded too: getOrderPath.
    ship: {
      who: isLogistics,
      from: ['delivery_scheduled', 'shipping_reminded', 'shipped'],
      when: hasUnshipped,
      to: 'shipped',
      audit: 'order.ship',
      tells: [toPartner('order.shipped')],
    },
    // Logistics only from findStaffDeliveryDay on.
    deliver: {
      who: (reader, order) => isPartner(reader, order) || isLogistics(reader),
      from: ['shipped'],
      when: (order, { principal, today, staffDeliveryDays }) => {
        if (order.on_the_way_since === null) return false;
        if (principal.side === 'company') return true;
        const day = staffDeliveryDays === undefined ? null : findStaffDeliveryDay(order, staffDeliveryDays);
        return day !== null && today >= day;
      },
      to: 'delivered',
      audit: 'order.deliver',
      tells: [toStaff('logistics', 'order.delivered', isReplaced), toPartner('order.delivered_by_vendor')],
    },
    finishorder: partnerStep('delivered', 'completed'),
    // The system completes orders that were left open: orders.jobs.ts.
    complete: {
      who: (reader, order) => isSystem(reader, order) || isLogistics(reader),
      from: ['delivered'],
      to: 'completed',
      audit: 'order.complete',
      tells: [toPartner('order.completed_by_vendor'), toPartner('order.completed_by_clock', 'system')],
    },
    // Partners cancel before the payment is confirmed, staff before the shipment.
    cancelorder: {
      who: isPartner,
      from: listStepsBefore(5),
      to: 'cancelled',
      audit: null,
      tells: [toStaff('finance', 'order.cancelled', wasNext)],
    },
    cancel: {
      who: isFinance,
      from: listStepsBefore(8),
      to: 'cancelled',
      audit: 'order.cancel',
      tells: [toPartner('order.cancelled_by_vendor')],
    },
    editorder: { who: isPartner, from: orderStatuses, when: acceptsDetails, ...unrecorded },
    addreceipt: { who: isPartner, from: orderStatuses, when: mayAddReceipt, ...unrecorded },
    // Each file has its own text, which says what to correct.
    sendback: {
      who: (reader) => isFinance(reader) || isLogistics(reader),
      from: orderStatuses,
      when: ({ status }, { principal }) => listReturnableFilesFor(principal, status).length > 0,
      audit: 'order.sendback',
      tells: returnableFiles.map((file) => ({
        ...toPartner(`order.sent_back_${file}`),
        when: ({ after }) => after.awaited_file === file,
      })),
    },
    release: {
      who: isFinance,
      from: orderStatuses,
      when: canBeHeld,
      audit: 'order.release',
      tells: [{ by: 'staff', to: 'logistics', kind: 'order.released' }],
    },
    // A shipment is packed once the payment is confirmed, also while finance hold it.
    pack: { who: isLogistics, from: packingStatuses, when: hasUnshipped, audit: 'order.pack', tells: [] },
    holdshipment: {
      who: isFinance,
      from: packingStatuses,
      when: hasUnshipped,
      audit: 'order.holdshipment',
      tells: [{ by: 'staff', to: 'logistics', kind: 'order.shipment_held' }],
    },
    releaseshipment: {
      who: isFinance,
      from: packingStatuses,
      when: hasUnshipped,
      audit: 'order.releaseshipment',
      tells: [{ by: 'staff', to: 'logistics', kind: 'order.shipment_released' }],
    },
    // Each line has its own day, beside that of the order.
    promise: {
      who: isLogistics,
      from: listStepsBefore(9),
      when: hasUnshipped,
      audit: 'order.promise',
      tells: [toPartner('order.promised')],
    },
    recordpayment: {
      who: isFinance,
      from: orderStatuses,
      when: acceptsPayments,
      audit: 'order.recordpayment',
      tells: [],
    },
  },
  following: {},
  queues: [
    {
      kinds: ['order.document_uploaded', 'order.contract_settled', 'order.payment_submitted', 'order.payment_promised'],
      isWaiting: ({ status }) => status === 'payment_submitted',
    },
    { kinds: ['order.shipping_reminded'], isWaiting: ({ status }) => status === 'shipping_reminded' },
  ],
};

/** The actions that the order allows and the reader may take. */
export const listOrderActions = (order: DecidableOrder, reader: OrderTypes['reader']): OrderAction[] =>
  listActions(orderFlow, order, reader).map((action) => (action === 'addreceipt' ? 'uploadpayinfo' : action));
