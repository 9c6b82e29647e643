// What decides about the actions of an order, beside its status. Pure. The actions: orders.flow.ts. Rules: docs/rules/orders.md
import type { OrderStatus } from '@trunkline/contract/enums';
import type { OrderPartyInput, ReturnableFile } from '@trunkline/contract/orders.shapes';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { addDays, getEarliestToday, getLatestToday, toDay } from '@trunkline/rules/time';
import { findCountry } from '../countries/countries.public.ts';
import { invalid, invalidFields } from '../platform/errors/app-error.ts';
import { can, type Principal } from '../platform/http/access.ts';
import type { OrderPosition } from './orders.positions.ts';

export const confirmPaymentPermission = 'orders:payment:confirm';
export const shipPermission = 'orders:shipment:ship';
export const mayConfirmPayments = (principal: Principal): boolean => can(principal, confirmPaymentPermission);
export const mayShip = (principal: Principal): boolean => can(principal, shipPermission);

/** A file is sent back by the staff who read it. */
export const mayReturnFile = (principal: Principal, file: ReturnableFile): boolean =>
  file === 'delivery_receipt' ? mayShip(principal) : mayConfirmPayments(principal);

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

/** The same month and day two years later; 28 February for the 29th, which no such year has. */
const addTwoYears = (day: string): string =>
  `${Number(day.slice(0, 4)) + 2}${day.slice(4).replace('-02-29', '-02-28')}`;

/** Deliveries are planned from a day that is today somewhere to two years ahead. Throws 400 at `path`. */
export function ensureDeliveryDate(now: Date, day: string | null | undefined, path: string): void {
  const [from, to] = [getEarliestToday(now), addTwoYears(getLatestToday(now))];
  if (day == null || day < from || day > to)
    throw invalid('orders.delivery_date_range', { from: { day: from }, to: { day: to } }, path);
}

const partyFields = ['ship_to', 'bill_to', 'notify'] as const;

/** Throws 400 at the country of each party whose code is no country. */
export function ensureKnownCountries(
  parties: Readonly<Partial<Record<(typeof partyFields)[number], OrderPartyInput | null | undefined>>>,
): void {
  const unknown = partyFields.filter((field) => {
    const party = parties[field];
    return party != null && !findCountry(party.country);
  });
  if (unknown.length > 0)
    throw invalidFields(unknown.map((field) => ({ path: `${field}.country`, code: 'accounts.wrong_country' })));
}

/** Payments are recorded from step 5 on; refunds of cancelled orders too. */
export const acceptsPayments = (order: { readonly step: number }): boolean => order.step >= 5;

/** The first UTC day on which logistics may confirm the delivery in place of the partner; null while nothing is on its way. */
export const findStaffDeliveryDay = (
  { on_the_way_since }: { readonly on_the_way_since: Date | null },
  staffDeliveryDays: number,
): string | null => (on_the_way_since === null ? null : addDays(toDay(on_the_way_since), staffDeliveryDays));

/** What of an order decides about its actions. */
export interface DecidableOrder extends OrderPosition {
  readonly company_id: string;
  readonly payment_term: PaymentTerm;
  readonly payment_receipt_id: string | null;
  /** Pieces of all lines that are not shipped. */
  readonly unshipped: number;
  /** When the oldest shipment left that is not confirmed, or whose receipt was sent back; null: nothing is on its way. */
  readonly on_the_way_since: Date | null;
  readonly released_at: Date | null;
}
