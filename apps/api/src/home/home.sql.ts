// What is not finished, and whose turn it is. Whose turn: quotations.flow.ts, orders.public.ts
import { sql } from 'kysely';
import { listStatusesByTurn } from '../orders/orders.public.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import { getCompanyId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readProjectTerms, selectDueUpdates } from '../projects/projects.public.ts';
import { isQuotationTurn } from '../quotations/quotations.public.ts';

type Turn = 'us' | 'vendor';

export interface WaitingRow {
  readonly object: 'quotation' | 'order' | 'project' | 'application' | 'draft';
  readonly id: string;
  /** Number of a record, of a quotation without its revision; of a draft its name, empty without one. */
  readonly base_number: string;
  /** 1 for what has no revisions. */
  readonly revision: number;
  readonly state: string;
  /** What is due although the state has not changed: the monthly update of a protection. */
  readonly due: 'update' | null;
  readonly project: string | null;
  readonly until: string | null;
  readonly turn: Turn;
  readonly since: Date;
  /** How many wait for this side. */
  readonly turn_count: string;
}

const maxWaiting = 20;

/** A project waits for the vendor while it is in a queue, of the registration or of the protection. */
const isProjectTurn = (turn: Turn) =>
  turn === 'vendor'
    ? sql`waiting_since is not null`
    : sql`waiting_since is null and state in ('draft', 'action_required')`;

const isApplicationTurn = (turn: Turn) =>
  turn === 'vendor' ? sql`state = 'submitted'` : sql`state in ('draft', 'action_required')`;

/** What of the company waits for one of the sides, with the drafts of the user: 20 at most, the oldest of each side. */
export async function listWaiting(context: TransactionContext): Promise<WaitingRow[]> {
  const { trx, principal, today, now } = context;
  const { deadlines } = await readProjectTerms(context);
  const listTurn = (turn: Turn) => sql`
    select 'quotation' as object, id, base_number, revision, state, null::text as due, project_name as project, valid_until as until,
      ${turn} as turn, coalesce(decided_at, submitted_at, created_at) as since
    from quotations where company_id = ${principal.company_id} and ${isQuotationTurn(turn, today)}
    union all
    select 'order', id, number, 1, status, null, project_name, null::date, ${turn}, moved_at
    from orders where company_id = ${principal.company_id} and status = any(${listStatusesByTurn(turn)})
    union all
    select 'project', id, number, 1, state, null, project_name, null::date, ${turn},
      coalesce(waiting_since, decided_at, submitted_at, created_at)
    from projects where company_id = ${principal.company_id} and ${isProjectTurn(turn)}
    union all
    select 'application', id, number, 1, state, null, type, null::date, ${turn},
      coalesce(waiting_since, decided_at, submitted_at, created_at)
    from applications where company_id = ${principal.company_id} and ${isApplicationTurn(turn)}`;
  const dueUpdates = sql`
    select 'project', projects.id, number, 1, state, 'update', project_name, updates.until, 'us', updates.due_on::timestamp at time zone 'UTC'
    from (${selectDueUpdates(getCompanyId(principal), deadlines)}) updates join projects on projects.id = updates.project_id`;
  const ownDrafts = sql`
    select 'draft', id, coalesce(title, ''), 1, type, null, null::text, (expires_at at time zone 'UTC')::date, 'us', saved_at
    from drafts where user_id = ${principal.user_id} and deleted_at is null and expires_at > ${now}`;
  const { rows } = await sql<WaitingRow>`
    select waiting.*, count(*) over (partition by turn) as turn_count
    from (${listTurn('us')} union all ${dueUpdates} union all ${ownDrafts} union all ${listTurn('vendor')}) waiting
    order by row_number() over (partition by turn order by since, id), since, id
    limit ${maxWaiting}`.execute(trx);
  return rows;
}

/** How many wait for one side. The rows of `listWaiting` have one of each side that waits. */
export const getTurnCount = (rows: readonly WaitingRow[], turn: Turn): number =>
  Number(rows.find((row) => row.turn === turn)?.turn_count ?? 0);

export interface RecentRow extends Pick<WaitingRow, 'id' | 'base_number' | 'revision' | 'state' | 'project'> {
  readonly object: 'quotation' | 'order' | 'project';
  readonly valid_until: string | null;
  readonly amount: string | null;
  readonly currency: string;
  readonly at: Date;
}

/** The newest quotations, orders and projects, those that changed last first. */
export async function listNewest({ trx, principal }: TransactionContext, limit: number): Promise<RecentRow[]> {
  const newest = sql`where company_id = ${principal.company_id} order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<RecentRow>`
    (select 'quotation' as object, id, base_number, revision, state, valid_until, project_name as project, total as amount, currency,
      coalesce(decided_at, submitted_at, created_at) as at from quotations ${newest})
    union all
    (select 'order', id, number, 1, status, null, project_name, total, currency, moved_at from orders ${newest})
    union all
    (select 'project', id, number, 1, state, null, project_name, application_price, currency,
      coalesce(decided_at, submitted_at, created_at) from projects ${newest})
    order by at desc, id limit ${limit}`.execute(trx);
  return rows;
}

/** Whether the user has products in the cart or the company on a quotation, and whether the company has ever submitted one. */
export async function findFirstUse({ trx, principal }: TransactionContext) {
  const found = await sql<{ has_products: boolean; has_submitted: boolean }>`
    select
      exists (select from cart_lines where user_id = ${principal.user_id})
        or exists (select from quotation_items where company_id = ${principal.company_id}) as has_products,
      exists (select from quotations where company_id = ${principal.company_id} and submitted_at is not null) as has_submitted`.execute(
    trx,
  );
  return getSingleRow(found);
}
