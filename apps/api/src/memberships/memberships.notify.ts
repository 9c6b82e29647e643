// What a membership's notices say; who is told of changes stands in the flow. Rules: docs/rules/memberships.md
import { addNotification, type Notification, notifyCompany } from '../notices/notices.public.ts';
import type { TransitionNotice } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { MembershipRecord } from './memberships.sql.ts';
import type { MembershipTransitionTypes } from './memberships.transition.ts';

const createNotification = (
  kind: Notification['kind'],
  row: MembershipRecord,
  values: NonNullable<Notification['values']>,
): Notification => ({
  kind,
  object: 'membership',
  object_id: row.id,
  title: row.type,
  path: '/personal/dcnet',
  values: {
    level: { text: `states.level_${row.level}` },
    expires_at: { day: row.expires_at },
    ...values,
  },
});

export async function notifyOfMembership(
  context: TransactionContext,
  { told: { kind }, before, after: row, reason }: TransitionNotice<MembershipTransitionTypes>,
): Promise<void> {
  const values = {
    reason: reason ?? '–',
    before: { text: `states.level_${before.level}` as const },
    type_before: before.type,
    distributor: row.distributor ?? '–',
  };
  await notifyCompany(context, row.company_id, createNotification(kind, row, values));
}

/** Every user of the company learns of a membership that staff granted. */
export const notifyOfGrant = (context: TransactionContext, row: MembershipRecord, reason: string): Promise<void> =>
  notifyCompany(context, row.company_id, createNotification('membership.granted', row, { reason }));

/** The owner is reminded, or where a company has none, every user. `days`: until the last day; 0: it has ended. */
export async function remindOfLastDay(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  row: MembershipRecord,
  days: number,
): Promise<void> {
  const users = await context.trx
    .selectFrom('users')
    .select(['id', 'company_id', 'username', 'realname', 'language', 'company_role'])
    .where('company_id', '=', row.company_id)
    .where('disabled', '=', false)
    .execute();
  const owners = users.filter(({ company_role }) => company_role === 'owner');
  const kind = days === 0 ? 'membership.expired' : 'membership.expiring';
  await addNotification(context, owners.length > 0 ? owners : users, createNotification(kind, row, { count: days }));
}
