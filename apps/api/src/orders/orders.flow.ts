// The ten steps as a table, pure: who may take a move is in orders.policy.ts. Rules: docs/rules/orders.md
import { orderSteps } from '@trunkline/contract/names';
import type { OrderMove, OrderStatus, OrderStep, ReturnableFile } from '@trunkline/contract/orders';
import type { Flow } from '../platform/db/flow.ts';

/** Moves that an existing order can make by themselves; `createorder` and `sendback` need more than a status. */
export type FlowMove = Exclude<OrderMove, 'createorder' | 'sendback'>;

const before = (step: number): OrderStep[] => orderSteps.slice(0, step - 1);

export const orderFlow: Flow<OrderStatus, FlowMove> = {
  uploadorder: { from: ['generated'], to: 'document_uploaded' },
  uploadcontract: { from: ['document_uploaded'], to: 'contract_settled' },
  uploadpayinfo: { from: ['contract_settled'], to: 'payment_submitted' },
  confirmpayment: { from: ['payment_submitted'], to: 'payment_confirmed' },
  schedule: { from: ['payment_confirmed'], to: 'delivery_scheduled' },
  remind: { from: ['delivery_scheduled'], to: 'shipping_reminded' },
  // Nobody has to wait for the reminder: shipping without it takes step 7 on the way (pathOf).
  ship: { from: ['delivery_scheduled', 'shipping_reminded'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  finishorder: { from: ['delivered'], to: 'completed' },
  complete: { from: ['delivered'], to: 'completed' },
  // The partner until the payment is confirmed, the vendor until the goods are on their way.
  cancelorder: { from: before(5), to: 'cancelled' },
  cancel: { from: before(8), to: 'cancelled' },
};

/** A file that an order waits for, and the status that replacing it restores. */
export interface Awaited {
  readonly file: ReturnableFile;
  readonly resume_status: OrderStatus;
}

/** Where an order stands. `awaited_file` and `resume_status` are both there, or neither. */
export interface Place {
  readonly status: OrderStatus;
  readonly step: number;
  readonly awaited_file: ReturnableFile | null;
  readonly resume_status: OrderStatus | null;
  /** An earlier file may be sent back while a later one is awaited: what is awaited after it, next in front. */
  readonly beneath: readonly Awaited[];
}

const nothingAwaited = { awaited_file: null, resume_status: null, beneath: [] };
export const beginning: Place = { status: 'generated', step: 1, ...nothingAwaited };

/** A file sent back: from where that is possible, and the step before the file, at which the order waits. */
export const returns: Readonly<Record<ReturnableFile, { from: readonly OrderStatus[]; waitsAt: OrderStep }>> = {
  order: { from: ['document_uploaded', 'contract_settled', 'payment_submitted'], waitsAt: 'generated' },
  contract: { from: ['contract_settled', 'payment_submitted'], waitsAt: 'document_uploaded' },
  receipt: { from: ['payment_submitted'], waitsAt: 'contract_settled' },
  delivery_receipt: { from: ['delivered'], waitsAt: 'shipped' },
};

/** The step of a status, 1 to 10; `cancelled` has none of its own. */
export const stepOf = (status: OrderStep): number => orderSteps.indexOf(status) + 1;
const isStep = (status: OrderStatus): status is OrderStep => status !== 'cancelled';

const at = (status: OrderStatus, step: number): Place => ({
  status,
  step: isStep(status) ? stepOf(status) : step,
  ...nothingAwaited,
});

/** The awaited file is there: back to where the order was, which may be waiting for another one. */
function resumed({ resume_status, step, beneath }: Place): Place {
  const [next, ...rest] = beneath;
  const place = at(resume_status!, step);
  return next ? { ...place, awaited_file: next.file, resume_status: next.resume_status, beneath: rest } : place;
}

/**
 * The single steps that a move takes from a place, in order; empty when it cannot be made there.
 * An order that waits for a file has one way on, replacing it, and that leads back to where it was.
 */
export function pathOf(place: Place, move: FlowMove): { move: FlowMove; place: Place }[] {
  const { from, to } = orderFlow[move];
  if (!from.includes(place.status)) return [];
  if (move === 'ship' && place.status === 'delivery_scheduled')
    return [
      { move: 'remind', place: at('shipping_reminded', place.step) },
      { move: 'ship', place: at('shipped', place.step) },
    ];
  const replaces = place.awaited_file !== null && to !== 'cancelled';
  return [{ move, place: replaces ? resumed(place) : at(to, place.step) }];
}

export const returnableAt = (status: OrderStatus): ReturnableFile[] =>
  (Object.keys(returns) as ReturnableFile[]).filter((file) => returns[file].from.includes(status));

/** Where an order waits for a file that was sent back; undefined where that file cannot be sent back. */
export function placeAfterReturn(place: Place, file: ReturnableFile): Place | undefined {
  const { from, waitsAt } = returns[file];
  if (!from.includes(place.status)) return undefined;
  const { awaited_file, resume_status, beneath } = place;
  return {
    ...at(waitsAt, place.step),
    awaited_file: file,
    resume_status: place.status,
    beneath: awaited_file && resume_status ? [{ file: awaited_file, resume_status }, ...beneath] : [],
  };
}

/** Whose turn it is; the partner is `us`, whoever asks. */
export function waitingOn(status: OrderStatus): 'us' | 'vendor' | null {
  if (status === 'completed' || status === 'cancelled') return null;
  return status === 'payment_submitted' || status === 'shipping_reminded' ? 'vendor' : 'us';
}
export const waitingOnVendor: readonly OrderStatus[] = ['payment_submitted', 'shipping_reminded'];
export const finished: readonly OrderStatus[] = ['completed', 'cancelled'];

/** Who takes each step when all goes its usual way. */
export const stepTakenBy = (status: OrderStep): 'us' | 'vendor' =>
  status === 'payment_confirmed' || status === 'shipped' ? 'vendor' : 'us';

/** Moves that take the step of a status, for the wizard's dates and names. */
export const movesInto: Readonly<Record<OrderStep, readonly OrderMove[]>> = {
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
