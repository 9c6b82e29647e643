// What of a company is not finished, and whose turn it is. Whose turn: quotations.flow.ts, orders.public.ts
import { sql } from 'kysely';
import { listStatusesByTurn } from '../../orders/orders.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isQuotationTurn } from '../../quotations/quotations.public.ts';

type Side = 'vendor' | 'partner';

export interface WaitingRecord {
  readonly object: 'quotation' | 'order' | 'project' | 'application';
  readonly id: string;
  readonly base_number: string;
  /** 1 for what has no revisions. */
  readonly revision: number;
  readonly state: string;
  readonly project: string | null;
  readonly assigned: string | null;
  readonly total_usd: string | null;
  readonly since: Date;
  readonly side: Side;
  /** How many wait for this side. */
  readonly side_count: string;
}

const maxWaiting = 20;

/** Records of the given kinds that wait, without drafts of the partner: staff do not see them. The longest waits of each side come first. */
export async function listWaitingOfCompany(
  { trx, today }: TransactionContext,
  companyId: string,
  objects: readonly WaitingRecord['object'][],
): Promise<WaitingRecord[]> {
  const listSide = (side: Side) => {
    const turn = side === 'vendor' ? 'vendor' : 'us';
    const isWaiting =
      side === 'vendor' ? sql`waiting_since is not null` : sql`waiting_since is null and state = 'action_required'`;
    return sql`
      select 'quotation' as object, quotations.id, base_number, revision, quotations.state, project_name as project,
        (select realname from users where users.id = quotations.assigned_to) as assigned, total_usd,
        coalesce(decided_at, submitted_at, quotations.created_at) as since, ${side} as side
      from quotations
      where company_id = ${companyId} and quotations.state <> 'draft' and ${isQuotationTurn(turn, today)}
      union all
      select 'order', id, number, 1, status, project_name, null, total_usd, moved_at, ${side}
      from orders where company_id = ${companyId} and status = any(${listStatusesByTurn(turn)})
      union all
      select 'project', id, number, 1, state, project_name, null, null::numeric,
        coalesce(waiting_since, decided_at, submitted_at, created_at), ${side}
      from projects where company_id = ${companyId} and ${isWaiting}
      union all
      select 'application', id, number, 1, state, type, null, null::numeric,
        coalesce(waiting_since, decided_at, submitted_at, created_at), ${side}
      from applications where company_id = ${companyId} and ${isWaiting}`;
  };
  const { rows } = await sql<WaitingRecord>`
    select waiting.*, count(*) over (partition by side) as side_count
    from (${listSide('vendor')} union all ${listSide('partner')}) waiting
    where object = any(${[...objects]})
    order by row_number() over (partition by side order by since, id), since, id
    limit ${maxWaiting}`.execute(trx);
  return rows;
}

/** How many wait for one side. The rows have one of each side that waits. */
export const getSideCount = (rows: readonly WaitingRecord[], side: Side): number =>
  Number(rows.find((row) => row.side === side)?.side_count ?? 0);
