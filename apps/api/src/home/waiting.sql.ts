// What of a company is not finished, and whose turn it is. Whose turn: quotations.flow.ts, orders.public.ts
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import { type RawBuilder, sql } from 'kysely';
import { listStatusesByTurn } from '../orders/orders.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readProjectTerms, selectDueUpdates } from '../projects/projects.public.ts';
import { isQuotationTurn } from '../quotations/quotations.public.ts';

/** `us`: the partner. */
export type Turn = 'us' | 'vendor';

export interface WaitingRecord {
  readonly object: 'quotation' | 'order' | 'project' | 'application';
  readonly id: string;
  /** Number of a record, of a quotation without its revision. */
  readonly base_number: string;
  /** 1 for what has no revisions. */
  readonly revision: number;
  readonly state: string;
  /** Payment term of an order; null for other records. */
  readonly term: PaymentTerm | null;
  /** What is due although the state has not changed: the monthly update of a protection. */
  readonly due: 'update' | null;
  readonly project: string | null;
  readonly until: string | null;
  readonly total_usd: string | null;
  readonly turn: Turn;
  readonly since: Date;
  /** Number of records that wait for this side. */
  readonly turn_count: string;
}

interface WaitingOptions {
  readonly company_id: string;
  /** Whether records count that the partner has not submitted yet: staff do not see them. */
  readonly drafts: boolean;
}

/**
 * A select of what of a company waits for one of the sides: object, id, base_number, revision, state, due, project, until, assigned_to,
 * total_usd, turn, since, term.
 */
function selectTurn({ today }: TransactionContext, turn: Turn, { company_id, drafts }: WaitingOptions) {
  const open = drafts ? ['draft', 'action_required'] : ['action_required'];
  // A project waits for the vendor while it is in a queue, of the registration or of the protection.
  const isTurn =
    turn === 'vendor' ? sql`waiting_since is not null` : sql`waiting_since is null and state = any(${open})`;
  const isShown = drafts ? sql`true` : sql`state <> 'draft'`;
  return sql`
    select 'quotation' as object, id, base_number, revision, case when state = 'offered' and offer_until < ${today} then 'applying' else state end as state,
      null::text as due, project_name as project, case when state = 'offered' then offer_until else valid_until end as until,
      assigned_to, total_usd, ${turn} as turn, coalesce(decided_at, submitted_at, created_at) as since,
      null::text as term
    from quotations where company_id = ${company_id} and ${isShown} and ${isQuotationTurn(turn, today)}
    union all
    select 'order', id, number, 1, status, null, project_name, null::date, null::uuid, total_usd, ${turn}, moved_at, payment_term
    from orders where company_id = ${company_id} and status = any(${listStatusesByTurn(turn)})
    union all
    select 'project', id, number, 1, state, null, project_name, null::date, null::uuid, null::numeric, ${turn},
      coalesce(waiting_since, decided_at, submitted_at, created_at), null
    from projects where company_id = ${company_id} and ${isTurn}
    union all
    select 'application', id, number, 1, state, null, type, null::date, null::uuid, null::numeric, ${turn},
      coalesce(waiting_since, decided_at, submitted_at, created_at), null
    from applications where company_id = ${company_id} and ${isTurn}`;
}

/** A select of what of a company waits for either side, with the monthly updates that the partner owes. The columns are those of one side. */
export async function selectWaiting(
  context: TransactionContext,
  options: WaitingOptions,
): Promise<RawBuilder<unknown>> {
  const { deadlines } = await readProjectTerms(context);
  return sql`
    ${selectTurn(context, 'us', options)}
    union all
    select 'project', projects.id, number, 1, state, 'update', project_name, updates.until, null::uuid, null::numeric, 'us',
      updates.due_on::timestamp at time zone 'UTC', null
    from (${selectDueUpdates(options.company_id, deadlines)}) updates join projects on projects.id = updates.project_id
    union all
    ${selectTurn(context, 'vendor', options)}`;
}

const maxWaiting = 20;

/** The longest waits of each side in turn, so that neither side is left out: 20 at most. */
export const oldestOfEachSide = sql`order by row_number() over (partition by turn order by since, id), since, id limit ${sql.lit(maxWaiting)}`;

/** How many wait for one side. The rows have one of each side that waits. */
export const getTurnCount = (rows: readonly Pick<WaitingRecord, 'turn' | 'turn_count'>[], turn: Turn): number =>
  Number(rows.find((row) => row.turn === turn)?.turn_count ?? 0);
