// What a company owes under OA45. Rules: docs/rules/orders.md
import Big from 'big.js';
import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';

export interface Credit {
  /** USD; null: no limit was set. */
  readonly limit: string | null;
  /** USD: confirmed orders that are not cancelled, less what was paid for them. */
  readonly exposure: string;
  /** Something was due before today and is not paid. */
  readonly overdue: boolean;
}

/** An order paid more than whole does not pay for another: its surplus counts as nothing. */
export async function findCredit(db: Db | Trx, companyId: string, today: string): Promise<Credit> {
  const { rows } = await sql<{ credit_limit: string | null; exposure: string; overdue: boolean }>`
    with owed as (
      select o.due_date, greatest(o.total_usd - round(coalesce(p.paid, 0) / o.rate, 2), 0) as usd
      from orders o
      left join lateral (select sum(amount) as paid from order_payments where order_id = o.id) p on true
      where o.company_id = ${companyId} and o.payment_term = 'oa45' and o.status <> 'cancelled' and o.step >= 5
    )
    select
      (select credit_limit from companies where id = ${companyId}) as credit_limit,
      coalesce(sum(usd), 0)::numeric(14, 2) as exposure,
      coalesce(bool_or(usd > 0 and due_date < ${today}::date), false) as overdue
    from owed`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  return { limit: row.credit_limit, exposure: row.exposure, overdue: row.overdue };
}

/** Whether an order of this total, in USD, would lie beyond the limit. */
export const isBeyondLimit = ({ limit, exposure }: Credit, total: string): boolean =>
  limit !== null && new Big(exposure).plus(total).gt(limit);
