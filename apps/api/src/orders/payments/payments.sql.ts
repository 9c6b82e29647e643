import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { presetOf, readSetting } from '../../settings/settings.public.ts';
import { getOrder, lockOrder, type Order } from '../orders.sql.ts';
import { canBeHeld, type OrderCredit, type ShippableOrder, toOrderCredit } from './payments.policy.ts';

/** Payments of the order, oldest first; `amount` is in the currency of the order, negative for refunds. */
export const listOrderPayments = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('order_payments')
    .select(['date', 'amount', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('date')
    .orderBy('id')
    .execute();

export async function insertPayment(trx: Trx, payment: Insertable<Tables['order_payments']>): Promise<void> {
  await trx.insertInto('order_payments').values(payment).execute();
}

/**
 * Locks the credit of a company until the transaction ends, so that of two orders at once the second sees the first. It is locked
 * after the quotation and before the order everywhere, because another sequence could deadlock.
 */
export async function lockCredit(trx: Trx, companyId: string): Promise<void> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
}

/** The order, so that nothing else is paid or granted at the same time. */
export async function lockPayments(trx: Trx, principal: Principal, id: string): Promise<Order> {
  const { payment_term, company_id } = await getOrder(trx, principal, id);
  if (payment_term === 'oa45') await lockCredit(trx, company_id);
  return lockOrder(trx, principal, id);
}

/**
 * What the OA45 orders owe, by invoice, among those that `condition` names as `o`. What is not shipped has neither invoice nor due day.
 * What is owed is computed in the currency of the order and then as a share of its total in USD, so that an order that is paid in full owes
 * nothing in USD either. A surplus paid for one order does not pay for another.
 */
export const owedOrders = (condition: RawBuilder<unknown>, tolerance: RawBuilder<unknown> | string) => sql`
  select id, company_id, number, invoice_number, currency, due_date, payment_date, open, usd from (
    select o.id, o.company_id, o.number, part.invoice_number, o.currency, part.due_date, o.payment_date, coalesce(p.paid, 0) as paid, part.open,
      case when part.open <= 0 then 0 else round(part.open * o.total_usd / o.total, 2) end as usd,
      case when o.total <= coalesce(p.paid, 0) then 0
        else round((o.total - coalesce(p.paid, 0)) * o.total_usd / o.total, 2) end as order_usd
    from orders o
    left join lateral (select sum(amount) as paid from order_payments where order_id = o.id) p on true
    -- The invoices of an order one after the other, then what is not shipped. Payments pay the oldest first.
    cross join lateral (
      select invoice_number, due_date, least(total, until - coalesce(p.paid, 0)) as open from (
        select invoice_number, due_date, total, sum(total) over (order by shipped_at, position) as until
        from shipments where order_id = o.id and shipped_at is not null
        union all
        select null, null, o.total - coalesce(sum(total), 0), o.total from shipments where order_id = o.id and shipped_at is not null
      ) invoices
    ) part
    where ${condition} and o.payment_term = 'oa45' and o.status <> 'cancelled'
  ) unsettled
  -- An order that is short by no more than the tolerance counts as paid.
  where usd > 0 and not (paid > 0 and order_usd <= ${tolerance}::numeric)`;

export const isOrderOfCompany = (companyId: string): RawBuilder<unknown> => sql`o.company_id = ${companyId}`;

/** Condition on `orders`: more was paid than it owes. */
export const isRefundDue = (): RawBuilder<boolean> => sql<boolean>`orders.id in (
  select p.order_id from order_payments p join orders o on o.id = p.order_id group by p.order_id, o.status, o.total
  having sum(p.amount) > case when o.status = 'cancelled' then 0 else o.total end)`;

const storedTolerance = sql`coalesce(
  (select value #>> '{}' from settings where key = 'payment.tolerance_usd'), ${presetOf('payment.tolerance_usd')})`;

const hasDueShipment = (today: string) =>
  sql`exists (select from shipments s where s.order_id = o.id and s.due_date < ${today}::date)`;

/** Condition on `orders`: `canBeHeld`, and the company has an overdue payment. */
export const isShipmentHeld = (today: string): RawBuilder<boolean> => sql<boolean>`(
  orders.payment_term = 'oa45' and orders.released_at is null and ${isShippable()}
  and orders.company_id in (
    select company_id from (${owedOrders(hasDueShipment(today), storedTolerance)}) owed where due_date < ${today}::date))`;

/** Condition on `orders`: scheduled, reminded of, or shipped with a rest. A scheduled order may be shipped without a reminder. */
export const isShippable = (): RawBuilder<boolean> => sql<boolean>`(
  orders.status in ('delivery_scheduled', 'shipping_reminded') or orders.status = 'shipped'
    and exists (select from order_items i where i.order_id = orders.id and i.shipped < i.quantity))`;

/** The OA45 credit of a company. */
export async function getCredit(context: TransactionContext, companyId: string): Promise<OrderCredit> {
  const tolerance = await readSetting(context, 'payment.tolerance_usd');
  const { rows } = await sql<{ credit_limit: string | null; exposure: string; overdue: string }>`
    with owed as (${owedOrders(isOrderOfCompany(companyId), tolerance)})
    select
      (select credit_limit from companies where id = ${companyId}) as credit_limit,
      coalesce(sum(usd), 0)::numeric(17, 2) as exposure,
      coalesce(sum(usd) filter (where due_date < ${context.today}::date), 0)::numeric(17, 2) as overdue
    from owed`.execute(context.trx);
  const row = rows[0];
  if (!row) throw notFound();
  return toOrderCredit(row.credit_limit, row.exposure, row.overdue);
}

/** Whether an overdue payment of the company holds what of the order is not shipped. */
export const isOnHold = async (
  context: TransactionContext,
  order: ShippableOrder & { readonly company_id: string },
): Promise<boolean> => canBeHeld(order) && (await getCredit(context, order.company_id)).overdue;

const maxOrdersWithReceipt = 5;

/** Other orders, of any company, that were sent a receipt of the same bytes. */
export const listOrdersWithReceipt = (
  trx: Trx,
  order: { readonly id: string; readonly payment_receipt_id: string | null },
) =>
  trx
    .selectFrom('files as own')
    .innerJoin('files', 'files.sha256', 'own.sha256')
    .innerJoin('orders', 'orders.id', 'files.object_id')
    .select(['orders.id', 'orders.number'])
    .distinct()
    .where('own.id', '=', order.payment_receipt_id)
    .where('files.purpose', '=', 'payment_receipt')
    .where('files.object', '=', 'order')
    .where('orders.id', '!=', order.id)
    .orderBy('orders.number')
    .limit(maxOrdersWithReceipt)
    .execute();

/** Orders of a company under OA45 that are paid or due, and those that were paid by their day, within the tolerance. */
export async function countPaidOnTime(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  companyId: string,
  toleranceUsd: string,
): Promise<{ orders: number; on_time: number }> {
  const { rows } = await sql<{ orders: number; on_time: number }>`
    select count(*) filter (where paid >= needed or due_date < ${today}::date)::integer as orders,
      count(*) filter (where paid_in_time >= needed)::integer as on_time
    from (
      select d.due_date, o.total - ${toleranceUsd}::numeric * o.rate as needed, coalesce(sum(p.amount), 0) as paid,
        coalesce(sum(p.amount) filter (where p.date <= d.due_date), 0) as paid_in_time
      from orders o left join order_payments p on p.order_id = o.id
        -- The whole order is due with its last shipment.
        cross join lateral (select max(due_date) as due_date from shipments where order_id = o.id) d
      where o.company_id = ${companyId} and d.due_date is not null and o.status <> 'cancelled'
        and not exists (select from order_items i where i.order_id = o.id and i.shipped < i.quantity)
      group by o.id, d.due_date
    ) billed`.execute(trx);
  return rows[0] ?? { orders: 0, on_time: 0 };
}
