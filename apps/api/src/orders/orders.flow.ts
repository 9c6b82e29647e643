// The ten steps of an order as tables. Pure. Permissions: orders.policy.ts. Rules: docs/rules/orders.md
import { orderSteps, type OrderStatus, type OrderStep } from '@trunkline/contract/enums';
import { type OrderTransition, type ReturnableFile, returnableFiles } from '@trunkline/contract/orders.shapes';
import type { TransitionTable as Flow } from '../platform/flows/flow.ts';

/** `createorder` has no status before it, and the target of `sendback` depends on the file: findReturnPosition. */
export type FlowTransition = Exclude<OrderTransition, 'createorder' | 'sendback'>;

/** The steps before a step, which counts from 1. */
const listStepsBefore = (step: number): OrderStep[] => orderSteps.slice(0, step - 1);

export const orderFlow: Flow<OrderStatus, FlowTransition> = {
  uploadorder: { from: ['generated'], to: 'document_uploaded' },
  uploadcontract: { from: ['document_uploaded'], to: 'contract_settled' },
  uploadpayinfo: { from: ['contract_settled'], to: 'payment_submitted' },
  confirmpayment: { from: ['payment_submitted'], to: 'payment_confirmed' },
  schedule: { from: ['payment_confirmed'], to: 'delivery_scheduled' },
  remind: { from: ['delivery_scheduled'], to: 'shipping_reminded' },
  // Staff may ship without a reminder. Step 7 is then recorded too: getOrderPath.
  ship: { from: ['delivery_scheduled', 'shipping_reminded'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  finishorder: { from: ['delivered'], to: 'completed' },
  complete: { from: ['delivered'], to: 'completed' },
  // Partners cancel before the payment is confirmed, staff before the shipment.
  cancelorder: { from: listStepsBefore(5), to: 'cancelled' },
  cancel: { from: listStepsBefore(8), to: 'cancelled' },
};

/** A file that an order waits for, and the status after it is replaced. */
export interface AwaitedFile {
  readonly file: ReturnableFile;
  readonly resume_status: OrderStatus;
}

/** The status of an order and the files it waits for. `awaited_file` and `resume_status` are both null or both set. */
export interface OrderPosition {
  readonly status: OrderStatus;
  /** 1 to 10; a cancelled order keeps its last one. */
  readonly step: number;
  readonly awaited_file: ReturnableFile | null;
  readonly resume_status: OrderStatus | null;
  /** Files that were sent back before `awaited_file` and are still missing, the next one first. */
  readonly earlier_returns: readonly AwaitedFile[];
}

const nothingAwaited = { awaited_file: null, resume_status: null, earlier_returns: [] };
export const initialPosition: OrderPosition = { status: 'generated', step: 1, ...nothingAwaited };

/** Statuses in which each file can be sent back, and the status in which the order waits for it. */
export const fileReturns: Readonly<Record<ReturnableFile, { from: readonly OrderStatus[]; waitsAt: OrderStep }>> = {
  order: { from: ['document_uploaded', 'contract_settled', 'payment_submitted'], waitsAt: 'generated' },
  contract: { from: ['contract_settled', 'payment_submitted'], waitsAt: 'document_uploaded' },
  receipt: { from: ['payment_submitted'], waitsAt: 'contract_settled' },
  delivery_receipt: { from: ['delivered'], waitsAt: 'shipped' },
};

/** The step of a status, 1 to 10. */
export const getOrderStep = (status: OrderStep): number => orderSteps.indexOf(status) + 1;

/** A position without awaited files. `step` counts for cancelled orders only. */
const createPosition = (status: OrderStatus, step: number): OrderPosition => ({
  status,
  step: status === 'cancelled' ? step : getOrderStep(status),
  ...nothingAwaited,
});

/** The position after the awaited file was replaced. The order may wait for another file there. */
function resumePosition({ step, earlier_returns }: OrderPosition, resumeStatus: OrderStatus): OrderPosition {
  const [next, ...rest] = earlier_returns;
  const position = createPosition(resumeStatus, step);
  return next
    ? { ...position, awaited_file: next.file, resume_status: next.resume_status, earlier_returns: rest }
    : position;
}

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
  const { from, to } = orderFlow[transition];
  if (!from.includes(status)) return [];
  if (transition === 'ship' && status === 'delivery_scheduled')
    return [
      { transition: 'remind', position: createPosition('shipping_reminded', step) },
      { transition: 'ship', position: createPosition('shipped', step) },
    ];
  if (resume_status !== null && to !== 'cancelled')
    return [{ transition, position: resumePosition(position, resume_status) }];
  return [{ transition, position: createPosition(to, step) }];
}

export const listReturnableFiles = (status: OrderStatus): ReturnableFile[] =>
  returnableFiles.filter((file) => fileReturns[file].from.includes(status));

/** The position in which an order waits for a file that is sent back; undefined when the file cannot be sent back. */
export function findReturnPosition(position: OrderPosition, file: ReturnableFile): OrderPosition | undefined {
  const { from, waitsAt } = fileReturns[file];
  if (!from.includes(position.status)) return undefined;
  const { awaited_file, resume_status, earlier_returns } = position;
  return {
    ...createPosition(waitsAt, position.step),
    awaited_file: file,
    resume_status: position.status,
    earlier_returns: awaited_file && resume_status ? [{ file: awaited_file, resume_status }, ...earlier_returns] : [],
  };
}

export const finishedStatuses: readonly OrderStatus[] = ['completed', 'cancelled'];

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
