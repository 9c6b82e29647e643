// Who may do what with an order, pure. Rules: docs/rules/orders.md
import type { OrderAction, OrderStatus, ReturnableFile } from '@trunkline/contract/orders';
import type { PaymentTerm } from '@trunkline/contract/quotations';
import { toDay, addDays } from '../platform/server/clock.ts';
import { can, type Principal } from '../platform/http/access.ts';
import { type FlowMove, orderFlow, pathOf, type Place, returnableAt } from './orders.flow.ts';

type Owned = { company_id: string };
type Policy = (principal: Principal, order: Owned) => boolean;

const partner: Policy = (principal, order) => principal.side === 'company' && principal.company_id === order.company_id;
const finance: Policy = (principal) => can(principal, 'orders:payment:confirm');
const logistics: Policy = (principal) => can(principal, 'orders:shipment:ship');

/** Who sends back which file: the one whose work it is to read it. */
const returnPermission: Record<ReturnableFile, string> = {
  order: 'orders:payment:confirm',
  contract: 'orders:payment:confirm',
  receipt: 'orders:payment:confirm',
  delivery_receipt: 'orders:shipment:ship',
};

export const maySendBack = (principal: Principal, file: ReturnableFile): boolean =>
  can(principal, returnPermission[file]);

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
  deliver: (principal, order) => partner(principal, order) || logistics(principal, order),
  finishorder: partner,
  // The clock closes what everybody forgot (orders.jobs.ts).
  complete: (principal, order) => principal.side === 'system' || logistics(principal, order),
  sendback: (principal, order) => finance(principal, order) || logistics(principal, order),
  cancelorder: partner,
  cancel: finance,
  recordpayment: finance,
};

/** The files that this caller may send back where the order stands. */
export const sendBackFiles = (principal: Principal, status: OrderStatus): ReturnableFile[] =>
  returnableAt(status).filter((file) => maySendBack(principal, file));

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
  addDays(toDay(shippedAt), staffDeliveryDays);

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
export function actionsOf(principal: Principal, order: Asked, today: string, staffDeliveryDays: number): OrderAction[] {
  const moves: OrderAction[] = (Object.keys(orderFlow) as FlowMove[])
    .filter((move) => pathOf(order, move).length > 0)
    .filter(
      (move) => move !== 'deliver' || principal.side === 'company' || mayDeliverAlone(order, today, staffDeliveryDays),
    );
  if (receiptMayFollow(order)) moves.push('uploadpayinfo');
  if (sendBackFiles(principal, order.status).length > 0) moves.push('sendback');
  if (takesPayments(order)) moves.push('recordpayment');
  return moves.filter((move) => orderPolicy[move](principal, order));
}
