import { maxReceivables, type receivableAges } from '@trunkline/contract/staff/partners/company-account';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { isOrderOfCompany, owedOrders } from './payments.sql.ts';

interface AgeRow {
  readonly age: (typeof receivableAges)[number];
  readonly orders: string;
  readonly usd: string;
}

interface ReceivableRow {
  readonly id: string;
  readonly number: string;
  readonly invoice_number: string | null;
  readonly due_date: string | null;
  readonly days_late: number;
  readonly currency: string;
  readonly open: string;
  readonly usd: string;
}

/** What a company owes by the days since it was due, and the orders that owe it, the earliest due day first. */
export async function readReceivables(context: TransactionContext, companyId: string) {
  const { trx, today } = context;
  const owed = owedOrders(isOrderOfCompany(companyId), await readSetting(context, 'payment.tolerance_usd'));
  const ages = await sql<AgeRow>`
    select age, count(distinct id) as orders, sum(usd)::numeric(17, 2) as usd from (
      select id, usd, case
        when due_date is null then 'unshipped'
        when due_date >= ${today}::date then 'not_due'
        when due_date >= ${today}::date - 30 then 'days_30'
        when due_date >= ${today}::date - 60 then 'days_60'
        when due_date >= ${today}::date - 90 then 'days_90'
        else 'older' end as age
      from (${owed}) owed
    ) aged group by age`.execute(trx);
  const orders = await sql<ReceivableRow>`
    select id, number, invoice_number, due_date, greatest(0, ${today}::date - due_date) as days_late, currency,
      open::numeric(17, 2) as open, usd::numeric(17, 2) as usd
    from (${owed}) owed order by due_date nulls last, number limit ${maxReceivables}`.execute(trx);
  return { ages: ages.rows, orders: orders.rows };
}

/** The payments of all orders of a company, the newest first. */
export const listPaymentsOfCompany = (trx: Trx, companyId: string, limit: number) =>
  trx
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_payments.order_id')
    .select([
      'orders.id as order_id',
      'orders.number',
      'order_payments.date',
      'order_payments.amount',
      'orders.currency',
    ])
    .where('orders.company_id', '=', companyId)
    .orderBy('order_payments.date', 'desc')
    .orderBy('order_payments.id', 'desc')
    .limit(limit)
    .execute();
