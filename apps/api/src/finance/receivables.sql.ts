// What all companies owe, in one statement a page. Rules: docs/rules/finance.md, "Receivables"
import type { receivableAges } from '@trunkline/contract/staff/partners/company-account';
import type { receivableSorts } from '@trunkline/contract/staff/finance';
import { type RawBuilder, sql } from 'kysely';
import { isOrderOfCompany, isShipmentHeld, owedOrders } from '../orders/orders.public.ts';
import { findWordsCondition } from '../platform/db/list-words.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import type { Trx } from '../platform/db/connection.ts';

type Age = (typeof receivableAges)[number];
type AgedAmounts = Readonly<Record<Age | 'open_usd' | 'overdue_usd', string>>;

export interface ReceivableRecord extends AgedAmounts {
  readonly id: string;
  readonly company: string;
  readonly country: string;
  readonly orders: number;
  readonly held_orders: number;
  readonly promised: { readonly day: string; readonly order_id: string; readonly number: string } | null;
  readonly reminder: { readonly level: number; readonly at: string; readonly who: string } | null;
  readonly clock_reminder: { readonly day: string; readonly order_id: string; readonly number: string } | null;
  readonly paused: { readonly reason: string; readonly who: string; readonly at: string } | null;
}

export interface ReceivableFilter {
  readonly keyword?: string | null | undefined;
  readonly age?: Age | null | undefined;
  readonly overdue?: boolean | null | undefined;
  readonly country?: string | null | undefined;
}

interface Reading {
  readonly today: string;
  readonly tolerance: string;
}

/** Sums of `usd` by the days since the due day. */
const agedSums = (today: string) => {
  const sum = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(usd) filter (where ${condition}), 0)::numeric(17, 2)`;
  const isBetween = (from: number, to: number) =>
    sql`due_date < ${today}::date - ${sql.lit(from)} and due_date >= ${today}::date - ${sql.lit(to)}`;
  return sql`
    ${sum(sql`due_date is null`)} as unshipped,
    ${sum(sql`due_date >= ${today}::date`)} as not_due,
    ${sum(isBetween(0, 30))} as days_30,
    ${sum(isBetween(30, 60))} as days_60,
    ${sum(isBetween(60, 90))} as days_90,
    ${sum(sql`due_date < ${today}::date - 90`)} as older,
    coalesce(sum(usd), 0)::numeric(17, 2) as open_usd,
    ${sum(sql`due_date < ${today}::date`)} as overdue_usd`;
};

const owedByCompany = ({ today, tolerance }: Reading) => sql`
  owed as materialized (${owedOrders(sql`true`, tolerance)}),
  by_company as (select company_id, count(distinct id)::int as orders, ${agedSums(today)} from owed group by company_id)`;

const sortColumns: Readonly<Record<(typeof receivableSorts)[number], RawBuilder<unknown>>> = {
  overdue_usd: sql`overdue_usd`,
  open_usd: sql`open_usd`,
  company: sql`companies.company collate "und-x-icu"`,
};
export type ReceivableSort = (typeof receivableSorts)[number] | `-${(typeof receivableSorts)[number]}`;

function toOrder(sort: ReceivableSort): RawBuilder<unknown> {
  const name = sort.replace(/^-/, '') as (typeof receivableSorts)[number];
  return sort.startsWith('-') ? sql`${sortColumns[name]} desc` : sortColumns[name];
}

export interface ReceivablePage {
  readonly sort: ReceivableSort;
  readonly page: number;
  readonly limit: number;
}

export async function listReceivableCompanies(
  trx: Trx,
  reading: Reading,
  { keyword, age, overdue, country }: ReceivableFilter,
  { sort, page, limit }: ReceivablePage,
): Promise<{ readonly list: readonly ReceivableRecord[]; readonly total: number }> {
  const found = keyword ? await findWordsCondition(trx, 'company', keyword) : undefined;
  const conditions = [
    ...(found ? [found.condition] : []),
    ...(age ? [sql`${sql.ref(age)} > 0`] : []),
    ...(overdue ? [sql`overdue_usd > 0`] : []),
    ...(country ? [sql`companies.country = ${country}`] : []),
    sql`true`,
  ];
  const { rows } = await sql<ReceivableRecord & { readonly total: number }>`
    with ${owedByCompany(reading)},
    shown as (
      select by_company.*, companies.id, companies.company, companies.country, count(*) over ()::int as total
      from by_company join companies on companies.id = by_company.company_id
      where ${sql.join(conditions, sql` and `)}
      order by ${toOrder(sort)}, companies.id limit ${limit} offset ${(page - 1) * limit}
    )
    select shown.*, coalesce(held.held_orders, 0) as held_orders, promise.promised, reminder.reminder,
      clock.clock_reminder, pause.paused
    from shown
    join companies on companies.id = shown.id
    left join (
      select company_id, count(*)::int as held_orders from orders where ${isShipmentHeld(reading.today)} group by company_id
    ) held on held.company_id = shown.id
    left join lateral (
      select jsonb_build_object('day', payment_date, 'order_id', id, 'number', number) as promised from owed
      where owed.company_id = shown.id and payment_date is not null order by payment_date, id limit 1
    ) promise on true
    left join lateral (
      select jsonb_build_object('level', level, 'at', at, 'who', who) as reminder from payment_reminders
      where payment_reminders.company_id = shown.id order by day desc limit 1
    ) reminder on true
    left join lateral (
      select jsonb_build_object('day', day, 'order_id', order_id, 'number', orders.number) as clock_reminder
      from order_reminders join orders on orders.id = order_id
      where order_reminders.company_id = shown.id order by day desc, order_reminders.id desc limit 1
    ) clock on true
    left join lateral (
      select jsonb_build_object('reason', reason, 'who', who, 'at', at) as paused from reminder_pauses
      where reminder_pauses.company_id = shown.id and order_id is null
    ) pause on true
    order by ${toOrder(sort)}, companies.id`.execute(trx);
  return { list: rows, total: rows[0]?.total ?? 0 };
}

export interface ReceivableTotals extends AgedAmounts {
  readonly companies: number;
  readonly orders: number;
  readonly overdue_companies: number;
  readonly held_orders: number;
  readonly promised_usd: string;
  readonly broken_promises: number;
}

/** Of all companies, whatever the list shows. */
export async function sumReceivables(trx: Trx, reading: Reading): Promise<ReceivableTotals> {
  const { today, tolerance } = reading;
  return getSingleRow(
    await sql<ReceivableTotals>`
      with owed as materialized (${owedOrders(sql`true`, tolerance)})
      select ${agedSums(today)}, count(distinct id)::int as orders, count(distinct company_id)::int as companies,
        (count(distinct company_id) filter (where due_date < ${today}::date))::int as overdue_companies,
        coalesce(sum(usd) filter (where payment_date is not null), 0)::numeric(17, 2) as promised_usd,
        (count(distinct id) filter (where payment_date < ${today}::date))::int as broken_promises,
        (select count(*)::int from orders where ${isShipmentHeld(today)}) as held_orders
      from owed`.execute(trx),
  );
}

export interface OverdueSum {
  readonly company: string;
  readonly orders: number;
  readonly overdue_usd: string;
  /** The numbers of the first overdue orders, the earliest due day first. */
  readonly numbers: readonly string[];
}

/** What of a company is overdue; undefined for a company that does not exist. The company is locked, so that two reminders are one after the other. */
export async function findOverdue(
  trx: Trx,
  { today, tolerance }: Reading,
  companyId: string,
): Promise<OverdueSum | undefined> {
  const company = await trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) return undefined;
  const sums = getSingleRow(
    await sql<Omit<OverdueSum, 'company'>>`
      select count(*)::int as orders, coalesce(sum(usd), 0)::numeric(17, 2) as overdue_usd,
        (coalesce(array_agg(number order by due_date, number), '{}'))[1:20] as numbers
      from (
        select number, min(due_date) as due_date, sum(usd) as usd from (${owedOrders(isOrderOfCompany(companyId), tolerance)}) owed
        where due_date < ${today}::date group by number
      ) overdue`.execute(trx),
  );
  return { ...company, ...sums };
}

/** The last reminder of a company: its level, and the UTC day of it. */
export const findLastReminder = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('payment_reminders')
    .select(['level', 'day'])
    .where('company_id', '=', companyId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
