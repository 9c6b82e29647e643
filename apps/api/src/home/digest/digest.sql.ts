import type { OrderStatus } from '@trunkline/contract/enums';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { sql } from 'kysely';
import { toDay } from '@trunkline/rules/time';
import { isUserCovered } from '../../territories/territories.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

/** What waits in a queue: how many, and the one that has waited longest. */
export interface WaitingSummary {
  readonly count: number;
  readonly number: string;
  readonly company: string;
  readonly since: Date;
}

/** The user who is told, and the moment before which the wait began. */
interface Reader {
  readonly userId: string;
  readonly before: Date;
}

/**
 * Quotations that the user can decide: assigned to the user, to somebody for whom the user acts or to nobody, and not approved by the
 * user. `deciders` may decide: what is assigned to anybody else counts as assigned to nobody.
 */
export async function summarizeDecisions(
  trx: Trx,
  { userId, before }: Reader,
  deciders: readonly string[],
): Promise<WaitingSummary | undefined> {
  const row = await trx
    .selectFrom('quotations')
    .innerJoin('companies', 'companies.id', 'quotations.company_id')
    .select(['base_number', 'revision', 'companies.company', 'waiting_since as since'])
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('waiting_since', '<', before)
    .where('quotations.state', '!=', 'draft')
    .where((e) =>
      e.or([
        e('assigned_to', 'is', null),
        isUserCovered(sql.ref('assigned_to'), userId, toDay(before)),
        e('assigned_to', 'not in', [...deciders]),
      ]),
    )
    .where(sql<boolean>`not approvals @> ${JSON.stringify([{ user_id: userId }])}::jsonb`)
    .orderBy('waiting_since')
    .limit(1)
    .executeTakeFirst();
  return row?.since
    ? { ...row, since: row.since, number: formatQuotationNumber(row), count: Number(row.count) }
    : undefined;
}

/** Orders in the status, without those that wait for a file of the partner. */
export async function summarizeOrders(
  trx: Trx,
  status: OrderStatus,
  before: Date,
): Promise<WaitingSummary | undefined> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select(['orders.number', 'companies.company', 'moved_at as since'])
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('status', '=', status)
    .where('awaited_file', 'is', null)
    .where('moved_at', '<', before)
    .orderBy('moved_at')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, count: Number(row.count) };
}

/** Records that the user is told today; false when the user has been told already. */
export async function takeDigestTurn(trx: Trx, userId: string, today: string): Promise<boolean> {
  const taken = await trx
    .updateTable('users')
    .set({ digest_on: today })
    .where('id', '=', userId)
    .where((e) => e.or([e('digest_on', 'is', null), e('digest_on', '<', today)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
