import type { OrderStatus } from '@trunkline/contract/enums';
import { maxMenuCount } from '@trunkline/contract/staff/home';
import { type RawBuilder, sql } from 'kysely';
import { isMine, isWaiting } from '../../contact/contact.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { isUserCovered } from '../../territories/territories.public.ts';

/** Their number, up to the most that the menu shows. */
export async function countRows(trx: Trx, rows: RawBuilder<unknown>): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${sql.lit(maxMenuCount)}) counted`.execute(trx);
  return getSingleRow(answer).count;
}

export const waitingApplications = sql`select from applications where waiting_since is not null`;

/** Assigned to nobody, to the user or to somebody for whom the user acts. */
export const waitingMessages = (reader: Pick<TransactionContext, 'principal' | 'today'>) => sql`
  select from contact_messages where ${isWaiting} and (assigned_to is null or ${isMine(reader)})`;

/** Assigned to nobody, to the user or to somebody for whom the user acts, and not approved by the user. */
export const waitingQuotations = (userId: string, today: string) => sql`
  select from quotations where waiting_since is not null and state <> 'draft'
    and (assigned_to is null or ${isUserCovered(sql.ref('assigned_to'), userId, today)})
    and not approvals @> ${JSON.stringify([{ user_id: userId }])}::jsonb`;

export const waitingOrders = (statuses: readonly OrderStatus[]) =>
  sql`select from orders where status = any(${statuses}) and awaited_file is null`;

export const waitingProjects = (state: string) =>
  sql`select from projects where state = ${state} and waiting_since is not null`;

export const waitingResults = (now: Date) => sql`select from training_registrations where waiting_since <= ${now}`;
