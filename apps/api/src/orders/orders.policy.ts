// Who may do what with an order, pure. Rules: docs/rules/orders.md
import type { OrderAction, OrderStatus, ReturnableFile } from '@trunkline/contract/orders';
import type { PaymentTerm } from '@trunkline/contract/quotations';
import { dayOf, daysAfter } from '../platform/server/clock.ts';
import { can, type Who } from '../platform/http/access.ts';
import { type FlowMove, orderFlow, pathOf, type Place, returnableAt } from './orders.flow.ts';

type Owned = { company_id: string };
type Policy = (who: Who, order: Owned) => boolean;

const partner: Policy = (who, order) => who.side === 'company' && who.company_id === order.company_id;
const finance: Policy = (who) => can(who, 'orders:payment:confirm');
const logistics: Policy = (who) => can(who, 'orders:shipment:ship');

/** Who sends back which file: the one whose work it is to read it. */
const returnPermission: Record<ReturnableFile, string> = {
  order: 'orders:payment:confirm',
  contract: 'orders:payment:confirm',
  receipt: 'orders:payment:confirm',
  delivery_receipt: 'orders:shipment:ship',
};

export const maySendBack = (who: Who, file: ReturnableFile): boolean => can(who, returnPermission[file]);

/** What is not listed is refused. */
export const orderPolicy: Record<OrderAction, Policy> = {
  uploadorder: partner,
  uploadcontract: partner,
  uploadpayinfo: partner,
  confirmpayment: finance,
  schedule: partner,
  remind: partner,
  ship: logistics,
  // The partner confirms; the vendor with a proof, when the partner has been silent (staffDeliveryFrom).
  deliver: (who, order) => partner(who, order) || logistics(who, order),
  finishorder: partner,
  // The clock closes what everybody forgot (orders.jobs.ts).
  complete: (who, order) => who.side === 'system' || logistics(who, order),
  sendback: (who, order) => finance(who, order) || logistics(who, order),
  cancelorder: partner,
  cancel: finance,
  recordpayment: finance,
};

/** The files that this caller may send back where the order stands. */
export const sendBackFiles = (who: Who, status: OrderStatus): ReturnableFile[] =>
  returnableAt(status).filter((file) => maySendBack(who, file));

/** Under OA45 the receipt may follow once the promise is made, and moves nothing. */
export const receiptMayFollow = (order: {
  status: OrderStatus;
  step: number;
  payment_term: PaymentTerm;
  payment_receipt_id: string | null;
}): boolean =>
  order.payment_term === 'oa45' && order.status !== 'cancelled' && order.step >= 4 && order.payment_receipt_id === null;

/** Money is recorded once the payment or the credit was confirmed; refunds also after a cancellation. */
export const takesPayments = (order: { step: number }): boolean => order.step >= 5;

/** The first UTC day on which the vendor may confirm the delivery alone. */
export const staffDeliveryFrom = (shippedAt: Date, staffDeliveryDays: number): string =>
  daysAfter(dayOf(shippedAt), staffDeliveryDays);

export const mayDeliverAlone = (
  order: { shipped_at: Date | null },
  today: string,
  staffDeliveryDays: number,
): boolean => order.shipped_at !== null && today >= staffDeliveryFrom(order.shipped_at, staffDeliveryDays);

interface Asked extends Place {
  readonly company_id: string;
  readonly payment_term: PaymentTerm;
  readonly payment_receipt_id: string | null;
  readonly shipped_at: Date | null;
}

/** What this caller may do now = what the status allows ∩ what the caller may. Pages obey it and compute nothing. */
export function actionsOf(who: Who, order: Asked, today: string, staffDeliveryDays: number): OrderAction[] {
  const moves: OrderAction[] = (Object.keys(orderFlow) as FlowMove[])
    .filter((move) => pathOf(order, move).length > 0)
    .filter((move) => move !== 'deliver' || who.side === 'company' || mayDeliverAlone(order, today, staffDeliveryDays));
  if (receiptMayFollow(order)) moves.push('uploadpayinfo');
  if (sendBackFiles(who, order.status).length > 0) moves.push('sendback');
  if (takesPayments(order)) moves.push('recordpayment');
  return moves.filter((move) => orderPolicy[move](who, order));
}
