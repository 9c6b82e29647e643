import type { OrderStatus, ReturnableFile } from '@trunkline/contract/orders';
import type { PaymentTerm, ShippingTerm } from '@trunkline/contract/quotations';
import type { Currency } from '@trunkline/contract/values';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import type { Principal } from '../platform/http/access.ts';
import type { Awaited, Place } from './orders.flow.ts';

interface Narrowed {
  status: OrderStatus;
  resume_status: OrderStatus | null;
  awaited_file: ReturnableFile | null;
  beneath: readonly Awaited[];
  payment_term: PaymentTerm;
  shipping: ShippingTerm;
  currency: Currency;
}
type Row = Omit<Selectable<Tables['orders']>, keyof Narrowed> & Narrowed;

/** An order with the names that every answer shows beside it. */
export type Order = Row & {
  base_number: string;
  revision: number;
  quoter_id: string;
  quoter_name: string | null;
  company: string;
};
export type OrderLine = Selectable<Tables['order_items']>;
export type NewOrder = Insertable<Tables['orders']>;
export type OrderChange = Omit<Updateable<Tables['orders']>, 'id' | 'version' | keyof Place>;

/** Orders that the caller may see: a company its own, staff and jobs all. Another company's is as missing as none. */
export const visibleOrders = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'orders.quotation_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .$if(principal.side === 'company' || principal.side === 'anyone', (q) =>
      q.where('orders.company_id', '=', principal.company_id),
    );

const shown = [
  'quotations.base_number',
  'quotations.revision',
  'quotations.user_id as quoter_id',
  'companies.company',
] as const;

/** Selected columns of an order and its names; what the database keeps as text is one of the contract's words by its checks. */
export const withNames = (query: ReturnType<typeof visibleOrders>) =>
  query
    .selectAll('orders')
    .select(shown)
    .select((e) =>
      e.selectFrom('users').select('realname').whereRef('users.id', '=', 'quotations.user_id').as('quoter_name'),
    )
    .$castTo<Order>();

export async function getOrder(trx: Db | Trx, principal: Principal, id: string): Promise<Order> {
  const order = await withNames(visibleOrders(trx, principal)).where('orders.id', '=', id).executeTakeFirst();
  if (!order) throw notFound('orders.not_found');
  return order;
}

/** Parents in the order of the quotation, each followed by its accessories. */
export const listLines = (db: Db | Trx, orderId: string): Promise<OrderLine[]> =>
  db.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

export const listPayments = (db: Db | Trx, orderId: string): Promise<{ date: string; amount: string }[]> =>
  db
    .selectFrom('order_payments')
    .select(['date', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** A place as columns: a list in JSON would be taken for an array of PostgreSQL's. */
export const columnsOf = (place: Place) => ({ ...place, beneath: JSON.stringify(place.beneath) });

/**
 * One statement settles a race: whoever read an older version, or another status, changes nothing.
 * `place` is left out where something changes and nothing moves.
 */
export async function changeOrder(trx: Trx, order: Order, change: OrderChange, place?: Place): Promise<void> {
  const row = await trx
    .updateTable('orders')
    .set({ ...change, ...(place ? columnsOf(place) : {}), version: order.version + 1 })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('status', '=', order.status)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw staleVersion();
}

/** Whoever opens or takes quantities holds the quotation first and the order second. */
export async function lockQuotation(trx: Trx, order: Order): Promise<void> {
  await trx.selectFrom('quotations').select('id').where('id', '=', order.quotation_id).forUpdate().execute();
}

/** What orders of a quotation that are not cancelled have taken of its other charges. */
export async function takenCharges(trx: Trx, quotationId: string): Promise<string> {
  const { taken } = await trx
    .selectFrom('orders')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('other_charges'), e.val('0')).as('taken'))
    .where('quotation_id', '=', quotationId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirstOrThrow();
  return taken;
}

export async function addPayment(trx: Trx, payment: Insertable<Tables['order_payments']>): Promise<void> {
  await trx.insertInto('order_payments').values(payment).execute();
}
