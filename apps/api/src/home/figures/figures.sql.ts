// Figures of the personal home: what ends soon, and quotations and orders by month. Rules: docs/rules/process.md, "Personal home"
import { addDays } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readProjectTerms, selectHeldProtections } from '../../projects/projects.public.ts';

/** Rows of the card. */
const maxExpiring = 6;
/** How many days ahead the end of a quotation or a protection is shown, that of a membership, and that of a draft. */
const expiryDays = 30;
const membershipDays = 90;
const draftDays = 7;

interface ExpiringRow {
  readonly object: 'quotation' | 'protection' | 'membership' | 'draft';
  /** Id of the record whose page opens: the quotation, the project or the draft. */
  readonly id: string;
  /** Number; of a membership its type, of a draft its name, empty without one. */
  readonly title: string;
  readonly project: string | null;
  /** The last day. */
  readonly until: string;
}

/** What ends soon, the first end first. */
export async function listExpiring({ trx, principal, today, now }: TransactionContext): Promise<ExpiringRow[]> {
  const company = principal.company_id;
  const soon = addDays(today, expiryDays);
  const { rows } = await sql<ExpiringRow>`
    select 'quotation' as object, id, base_number || case when revision > 1 then '-R' || revision else '' end as title,
      project_name as project, valid_until as until
    from quotations
    where company_id = ${company} and state in ('approved', 'partially_ordered') and valid_until between ${today} and ${soon}
    union all
    select 'protection', p.id, p.number, p.project_name, x.ends_on
    from (
      select project_id, ends_on from protections
      where company_id = ${company} and state = 'protected' and ends_on between ${today} and ${soon}
      order by ends_on limit ${maxExpiring}
    ) x join projects p on p.id = x.project_id
    union all
    select 'membership', id, type, null, expires_at
    from memberships
    where company_id = ${company} and terminated_at is null
      and expires_at between ${today} and ${addDays(today, membershipDays)}
    union all
    select 'draft', id, coalesce(title, ''), null, (expires_at at time zone 'UTC')::date
    from drafts
    where user_id = ${principal.user_id} and deleted_at is null and expires_at > ${now}
      and expires_at < ${addDays(today, draftDays + 1)}::date
    order by until, title limit ${maxExpiring}`.execute(trx);
  return rows;
}

/** Rows of the card. */
const maxProtections = 3;

interface ProtectionEnd {
  /** Id of the project. */
  readonly id: string;
  /** Number of the project. */
  readonly title: string;
  readonly project: string;
  readonly from: string;
  /** The last day. */
  readonly until: string;
}

/** The protections that end first. */
export async function listProtections(context: TransactionContext): Promise<ProtectionEnd[]> {
  const { deadlines } = await readProjectTerms(context);
  const held = selectHeldProtections(getCompanyId(context.principal), deadlines, maxProtections);
  const { rows } = await sql<ProtectionEnd>`
    select projects.id, number as title, project_name as project, starts_on as "from", ends_on as until
    from (${held}) held join projects on projects.id = held.project_id order by ends_on, projects.id`.execute(
    context.trx,
  );
  return rows;
}

export interface HomeMonth {
  /** `2026-11`. */
  readonly month: string;
  /** Number of quotations submitted in this month. */
  readonly quotations: number;
  /** Number of these quotations that were approved. */
  readonly approved: number;
  /** Number of orders, without cancelled ones. */
  readonly orders: number;
  readonly orders_usd: string;
}

const shownMonths = 6;
const emptyMonth = { quotations: 0, approved: 0, orders: 0, orders_usd: '0.00' };

/** The last six months, UTC, the oldest first. */
export async function readMonths({ trx, principal, now }: TransactionContext): Promise<HomeMonth[]> {
  const company = principal.company_id;
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - shownMonths + 1));
  const monthOf = (time: string) => sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM')`;
  const [quotations, orders] = await Promise.all([
    sql<Pick<HomeMonth, 'month' | 'quotations' | 'approved'>>`
      select ${monthOf('submitted_at')} as month, count(*)::integer as quotations,
        (count(*) filter (where state in ('approved', 'partially_ordered', 'ordered', 'expired', 'superseded')))::integer as approved
      from quotations where company_id = ${company} and submitted_at >= ${first} group by 1`.execute(trx),
    sql<Pick<HomeMonth, 'month' | 'orders' | 'orders_usd'>>`
      select ${monthOf('created_at')} as month, count(*)::integer as orders, sum(total_usd)::numeric(16, 2)::text as orders_usd
      from orders where company_id = ${company} and status <> 'cancelled' and created_at >= ${first} group by 1`.execute(
      trx,
    ),
  ]);
  const submitted = new Map(quotations.rows.map((row) => [row.month, row]));
  const ordered = new Map(orders.rows.map((row) => [row.month, row]));
  return Array.from({ length: shownMonths }, (_, nth) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + nth)).toISOString().slice(0, 7);
    return { month, ...emptyMonth, ...submitted.get(month), ...ordered.get(month) };
  });
}
