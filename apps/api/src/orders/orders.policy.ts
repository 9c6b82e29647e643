// Who may do what with an order. Pure. Rules: docs/rules/orders.md
import type { OrderAction, ReturnableFile } from '@trunkline/contract/orders.shapes';
import type { OrderStatus } from '@trunkline/contract/enums';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { addDays, getEarliestToday, getLatestToday, toDay } from '@trunkline/rules/time';
import { listTransitions } from '../platform/flows/flow.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { can, type Principal } from '../platform/http/access.ts';
import { canBeHeld } from './payments/payments.policy.ts';
import { listReturnableFiles, orderFlow, type OrderPosition } from './orders.flow.ts';

type Owned = { readonly company_id: string };
type Policy = (principal: Principal, order: Owned) => boolean;

/** Every user of the company. */
const isPartner: Policy = (principal, order) =>
  principal.side === 'company' && principal.company_id === order.company_id;
export const mayConfirmPayments = (principal: Principal): boolean => can(principal, 'orders:payment:confirm');
export const mayShip = (principal: Principal): boolean => can(principal, 'orders:shipment:ship');
const isFinance: Policy = (principal) => mayConfirmPayments(principal);
const isLogistics: Policy = (principal) => mayShip(principal);

/** The permission to send a file back: that of the staff who read it. */
const returnPermissions: Record<ReturnableFile, string> = {
  order: 'orders:payment:confirm',
  contract: 'orders:payment:confirm',
  receipt: 'orders:payment:confirm',
  delivery_receipt: 'orders:shipment:ship',
};

export const mayReturnFile = (principal: Principal, file: ReturnableFile): boolean =>
  can(principal, returnPermissions[file]);

export const orderPolicy: Record<OrderAction, Policy> = {
  uploadorder: isPartner,
  uploadcontract: isPartner,
  uploadpayinfo: isPartner,
  confirmpayment: isFinance,
  schedule: isPartner,
  remind: isPartner,
  ship: isLogistics,
  // Logistics only from findStaffDeliveryDay on.
  deliver: (principal, order) => isPartner(principal, order) || isLogistics(principal, order),
  finishorder: isPartner,
  // The system completes orders that were left open: orders.jobs.ts.
  complete: (principal, order) => principal.side === 'system' || isLogistics(principal, order),
  sendback: (principal, order) => isFinance(principal, order) || isLogistics(principal, order),
  cancelorder: isPartner,
  cancel: isFinance,
  editorder: isPartner,
  recordpayment: isFinance,
  release: isFinance,
};

/** The files that the caller may send back in this status. */
export const listReturnableFilesFor = (principal: Principal, status: OrderStatus): ReturnableFile[] =>
  listReturnableFiles(status).filter((file) => mayReturnFile(principal, file));

/** Whether the receipt may be added: under OA45, at any step from 4 on. It changes no status. */
export const mayAddReceipt = (order: {
  readonly status: OrderStatus;
  readonly step: number;
  readonly payment_term: PaymentTerm;
  readonly payment_receipt_id: string | null;
}): boolean =>
  order.payment_term === 'oa45' && order.status !== 'cancelled' && order.step >= 4 && order.payment_receipt_id === null;

/** The partner corrects number, parties and tax id until step 2. Invoices are printed later. */
export const acceptsDetails = ({ status }: { readonly status: OrderStatus }): boolean =>
  status === 'generated' || status === 'document_uploaded';

/** The same month and day two years later. 29 February becomes a text that is no day, and still compares correctly. */
const addTwoYears = (day: string): string => `${Number(day.slice(0, 4)) + 2}${day.slice(4)}`;

/** Deliveries are planned from a day that is today somewhere to two years ahead. Throws 400 at `path`. */
export function ensureDeliveryDate(now: Date, day: string | null | undefined, path: string): void {
  const [from, to] = [getEarliestToday(now), addTwoYears(getLatestToday(now))];
  if (day == null || day < from || day > to) throw invalid('orders.delivery_date_range', { from, to }, path);
}

/** Payments are recorded from step 5 on; refunds of cancelled orders too. */
export const acceptsPayments = (order: { readonly step: number }): boolean => order.step >= 5;

/** The first UTC day on which logistics may confirm the delivery in place of the partner; null before the shipment. */
export const findStaffDeliveryDay = (
  { shipped_at }: { readonly shipped_at: Date | null },
  staffDeliveryDays: number,
): string | null => (shipped_at === null ? null : addDays(toDay(shipped_at), staffDeliveryDays));

interface DecidableOrder extends OrderPosition {
  readonly company_id: string;
  readonly payment_term: PaymentTerm;
  readonly payment_receipt_id: string | null;
  readonly shipped_at: Date | null;
  readonly released_at: Date | null;
}

/** The actions that the status allows and the caller may take on the UTC day `today`. */
export function listOrderActions(
  principal: Principal,
  order: DecidableOrder,
  today: string,
  staffDeliveryDays: number,
): OrderAction[] {
  const staffDeliveryDay = findStaffDeliveryDay(order, staffDeliveryDays);
  const mayDeliver = principal.side === 'company' || (staffDeliveryDay !== null && today >= staffDeliveryDay);
  const actions: OrderAction[] = listTransitions(orderFlow, order.status).filter(
    (transition) => transition !== 'deliver' || mayDeliver,
  );
  if (acceptsDetails(order)) actions.push('editorder');
  if (mayAddReceipt(order)) actions.push('uploadpayinfo');
  if (listReturnableFilesFor(principal, order.status).length > 0) actions.push('sendback');
  if (canBeHeld(order)) actions.push('release');
  if (acceptsPayments(order)) actions.push('recordpayment');
  return actions.filter((action) => orderPolicy[action](principal, order));
}
