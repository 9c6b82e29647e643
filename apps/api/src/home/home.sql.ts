// What waits for the partner and for the vendor, as the home page of the partner shows it.
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { countQuery, toListCount } from '../platform/db/list-query.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import { getCompanyId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { oldestOfEachSide, selectWaiting, type WaitingRecord } from './waiting.sql.ts';

/** A draft has its name as `base_number`, empty without one. */
export interface WaitingRow extends Omit<WaitingRecord, 'object' | 'total_usd'> {
  readonly object: WaitingRecord['object'] | 'draft';
}

/** What of the company waits for one of the sides, with the drafts of the user. */
export async function listWaiting(context: TransactionContext): Promise<WaitingRow[]> {
  const { trx, principal, now } = context;
  const waiting = await selectWaiting(context, { company_id: getCompanyId(principal), drafts: true });
  const { rows } = await sql<WaitingRow>`
    select waiting.*, count(*) over (partition by turn) as turn_count
    from (${waiting} union all
      select 'draft', id, coalesce(title, ''), 1, type, null, null::text, (expires_at at time zone 'UTC')::date, null::uuid, null::numeric,
        'us', saved_at, null
      from drafts where user_id = ${principal.user_id} and deleted_at is null and expires_at > ${now}) waiting
    ${oldestOfEachSide}`.execute(trx);
  return rows;
}

export interface RecentRow extends Pick<WaitingRow, 'id' | 'base_number' | 'revision' | 'state' | 'term' | 'project'> {
  readonly object: 'quotation' | 'order' | 'project';
  readonly valid_until: string | null;
  readonly offer_until: string | null;
  readonly amount: string | null;
  readonly currency: string;
  readonly at: Date;
}

/** The newest quotations, orders and projects, those that changed last first. */
export async function listNewest({ trx, principal }: TransactionContext, limit: number): Promise<RecentRow[]> {
  const newest = sql`where company_id = ${principal.company_id} order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<RecentRow>`
    (select 'quotation' as object, id, base_number, revision, state, valid_until, offer_until, project_name as project, total as amount, currency,
      coalesce(decided_at, submitted_at, created_at) as at, null::text as term from quotations ${newest})
    union all
    (select 'order', id, number, 1, status, null, null, project_name, total, currency, moved_at, payment_term from orders ${newest})
    union all
    (select 'project', id, number, 1, state, null, null, project_name, application_price, currency,
      coalesce(decided_at, submitted_at, created_at), null from projects ${newest})
    order by at desc, id limit ${limit}`.execute(trx);
  return rows;
}

/** How many records of each kind the company has, 10,000 at most. */
export async function countRecords(trx: Trx, companyId: string) {
  const count = (table: 'quotations' | 'orders' | 'projects' | 'endusers') =>
    countQuery(trx, trx.selectFrom(table).where('company_id', '=', companyId)).as(table);
  const row = await trx
    .selectNoFrom([count('quotations'), count('orders'), count('projects'), count('endusers')])
    .executeTakeFirstOrThrow();
  const toTotal = (found: string | null): number => toListCount(Number(found)).total;
  return {
    quotations: toTotal(row.quotations),
    orders: toTotal(row.orders),
    projects: toTotal(row.projects),
    endusers: toTotal(row.endusers),
  };
}

/** Whether the user has products in the cart or the company on a quotation, and whether the company has ever submitted one. */
export async function getFirstUse({ trx, principal }: TransactionContext) {
  const found = await sql<{ has_products: boolean; has_submitted: boolean }>`
    select
      exists (select from cart_lines where user_id = ${principal.user_id})
        or exists (select from quotation_items where company_id = ${principal.company_id}) as has_products,
      exists (select from quotations where company_id = ${principal.company_id} and submitted_at is not null) as has_submitted`.execute(
    trx,
  );
  return getSingleRow(found);
}
