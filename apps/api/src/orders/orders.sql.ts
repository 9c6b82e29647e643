import type { OrderParty, ReturnableFile } from '@trunkline/contract/orders.shapes';
import type { OrderStatus } from '@trunkline/contract/enums';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import type { Currency } from '@trunkline/contract/values';
import type { Language } from '@trunkline/contract/languages';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { type FileRow, saveFileRow, type UploadedFile } from '../platform/files/stored-files.ts';
import type { Principal } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { AwaitedFile, OrderPosition } from './orders.positions.ts';

/** Columns of text and JSON with narrower types. Checks of the table guarantee them. */
interface Narrowed {
  status: OrderStatus;
  resume_status: OrderStatus | null;
  awaited_file: ReturnableFile | null;
  earlier_returns: readonly AwaitedFile[];
  payment_term: PaymentTerm;
  currency: Currency;
  ship_to: OrderParty | null;
  bill_to: OrderParty | null;
  notify: OrderParty | null;
}
export type OrderRow = Omit<Selectable<Tables['orders']>, keyof Narrowed> & Narrowed;

/** An order with the names of its quotation, of the author of the quotation and of its company. */
export type Order = OrderRow & {
  base_number: string;
  revision: number;
  quoter_id: string;
  quoter_name: string | null;
  company: string;
  country: string;
  unshipped: number;
  on_the_way_since: Date | null;
};

/** What the partner says for the documents of an order. */
export type OrderDetails = Pick<Order, 'po_number' | 'ship_to' | 'bill_to' | 'notify' | 'tax_id'>;

/** `title` and `describe` are English; a language without a translation reads them too. */
export type OrderLine = Omit<Selectable<Tables['order_items']>, 'translations'> & {
  translations: Partial<Record<Language, { readonly title: string; readonly describe: string }>>;
};
export type OrderChange = Omit<Updateable<Tables['orders']>, 'id' | 'version' | keyof OrderPosition>;

/** A company sees its own orders, staff and jobs see all. Foreign and missing ones answer alike. */
export const visibleOrders = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('orders')
    .$if(principal.side === 'company' || principal.side === 'visitor', (q) =>
      q.where('orders.company_id', '=', principal.company_id),
    );
export type OrderQuery = ReturnType<typeof visibleOrders>;

export const joinQuotationAndCompany = (query: OrderQuery) =>
  query
    .innerJoin('quotations', 'quotations.id', 'orders.quotation_id')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select(['quotations.base_number', 'quotations.revision', 'companies.company', 'companies.country'])
    .select([
      sql<number>`(select coalesce(sum(quantity - shipped), 0)::integer from order_items where order_id = orders.id)`.as(
        'unshipped',
      ),
      sql<Date | null>`case when orders.awaited_file = 'delivery_receipt' then orders.shipped_at
        else (select min(shipped_at) from shipments where order_id = orders.id and state = 'shipped') end`.as(
        'on_the_way_since',
      ),
    ]);

export const selectOrders = (query: OrderQuery) =>
  joinQuotationAndCompany(query)
    .selectAll('orders')
    .select('quotations.user_id as quoter_id')
    .select((e) =>
      e.selectFrom('users').select('realname').whereRef('users.id', '=', 'quotations.user_id').as('quoter_name'),
    )
    .$castTo<Order>();

export async function getOrder(trx: Db | Trx, principal: Principal, id: string): Promise<Order> {
  const order = await selectOrders(visibleOrders(trx, principal)).where('orders.id', '=', id).executeTakeFirst();
  if (!order) throw notFound('orders.not_found');
  return order;
}

/**
 * The order under a lock, for actions that read more than the order before they change it: of two at once the second sees the order
 * and its payments as the first left them. It is locked after the quotation and after the credit of the company.
 */
export async function lockOrder(trx: Trx, principal: Principal, id: string): Promise<Order> {
  await visibleOrders(trx, principal).select('orders.id').where('orders.id', '=', id).forUpdate().execute();
  return getOrder(trx, principal, id);
}

/** The details of the company's newest order; undefined when it has none. */
export const findLatestOrderDetails = (trx: Trx, companyId: string): Promise<OrderDetails | undefined> =>
  trx
    .selectFrom('orders')
    .select(['po_number', 'ship_to', 'bill_to', 'notify', 'tax_id'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .$castTo<OrderDetails>()
    .executeTakeFirst();

/** The company of a user as a party of an order, the user as its contact. */
export const getCompanyParty = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['companies.company', 'users.realname as contact', 'companies.address', 'companies.country'])
    .select('companies.telephone as phone')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Parents in the order of the quotation, each followed by its accessories. */
export const listOrderLines = (db: Db | Trx, orderId: string): Promise<OrderLine[]> =>
  db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .$castTo<OrderLine>()
    .execute();

/** `earlier_returns` as JSON text: the driver would send an array as an array of PostgreSQL. */
export const toPositionColumns = (position: OrderPosition) => ({
  ...position,
  earlier_returns: JSON.stringify(position.earlier_returns),
});

/** Parties as JSON text. One that is cleared becomes null, not the JSON value null; one that is absent stays. */
export const toPartyColumns = ({ ship_to, bill_to, notify }: Partial<OrderDetails>) => ({
  ship_to: ship_to && JSON.stringify(ship_to),
  bill_to: bill_to && JSON.stringify(bill_to),
  notify: notify && JSON.stringify(notify),
});

/** Writes a change and adds one to the version. Throws 409 when version or status are not those of `order` anymore. */
export async function changeOrder(
  trx: Trx,
  order: Pick<Order, 'id' | 'version' | 'status'>,
  change: OrderChange,
  position?: OrderPosition,
): Promise<void> {
  const row = await trx
    .updateTable('orders')
    .set({
      ...change,
      ...(position ? toPositionColumns(position) : {}),
      version: order.version + 1,
      changed_by: changedBy,
      changed_at: sql`now()`,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .where('status', '=', order.status)
    .returning('id')
    .executeTakeFirst();
  if (row) return;
  const newest = await trx
    .selectFrom('orders')
    .select(['version', 'changed_by', 'changed_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  throw staleVersion(newest);
}

/** Locks the quotation of an order. It is locked before the order everywhere, because the other sequence could deadlock. */
export async function lockOrderedQuotation(trx: Trx, order: Pick<Order, 'quotation_id'>): Promise<void> {
  await trx.selectFrom('quotations').select('id').where('id', '=', order.quotation_id).forUpdate().execute();
}

/** Stores a file that belongs to the company of the order. Throws without a file: the input shape requires it. */
export function saveOrderFile(
  context: TransactionContext,
  order: Pick<Order, 'id' | 'company_id'>,
  file: UploadedFile | null,
): Promise<FileRow> {
  if (!file) throw new Error('the file is missing');
  return saveFileRow(context, file, { object: 'order', object_id: order.id, company_id: order.company_id });
}
