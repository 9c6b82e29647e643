// How much waits for the caller to act: the figures of the menu. They are read often, so each stops at 100.
import { maxMenuCount } from '@trunkline/contract/staff/home';
import type { OrderStatus } from '@trunkline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { answerPermission, isMine, isWaiting } from '../../contact/contact.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { can, getUserId } from '../../platform/http/access.ts';
import { isUserCovered } from '../../territories/territories.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

async function countRows(trx: Trx, rows: RawBuilder<unknown>): Promise<number> {
  const answer = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${sql.lit(maxMenuCount)}) counted`.execute(trx);
  return getSingleRow(answer).count;
}

/** Assigned to nobody, to the user or to somebody for whom the user acts, and not approved by the user. */
const waitingQuotations = (userId: string, today: string) => sql`
  select from quotations where waiting_since is not null and state <> 'draft'
    and (assigned_to is null or ${isUserCovered(sql.ref('assigned_to'), userId, today)})
    and not approvals @> ${JSON.stringify([{ user_id: userId }])}::jsonb`;

const waitingOrders = (statuses: readonly OrderStatus[]) =>
  sql`select from orders where status = any(${statuses}) and awaited_file is null`;

const waitingProjects = (state: string) =>
  sql`select from projects where state = ${state} and waiting_since is not null`;

export async function showStaffCounts({ trx, principal, today }: TransactionContext) {
  const count = async (permission: string, rows: RawBuilder<unknown>): Promise<number | null> =>
    can(principal, permission) ? countRows(trx, rows) : null;
  return {
    applications: await count(
      'companies:application:decide',
      sql`select from applications where waiting_since is not null`,
    ),
    messages: await count(
      answerPermission,
      sql`select from contact_messages where ${isWaiting} and (assigned_to is null or ${isMine({ principal, today })})`,
    ),
    projects: await count('projects:project:decide', waitingProjects('submitted')),
    protections: await count('projects:protection:decide', waitingProjects('approved')),
    quotations: await count('sales:quotation:decide', waitingQuotations(getUserId(principal), today)),
    payments: await count('orders:payment:confirm', waitingOrders(['payment_submitted'])),
    shipments: await count('orders:shipment:ship', waitingOrders(['delivery_scheduled', 'shipping_reminded'])),
  };
}
