import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { reminderDays } from '../memberships.flow.ts';
import type { MembershipRecord } from '../memberships.sql.ts';

export interface DueReminder {
  readonly membership: MembershipRecord;
  /** Days until the last day; 0: the membership has ended. */
  readonly days: number;
}

/** The end of a membership is told up to so many days late, as after an outage. */
const latestDays = 7;

/**
 * Writes down the reminders that are due and answers them. Each is claimed once for a last day, whatever runs at the same time. A
 * membership that is within two limits, as a short one is from its beginning, is reminded once. On the last day itself nobody is: it has
 * not ended.
 */
export async function claimReminders(trx: Trx, today: string, now: Date): Promise<DueReminder[]> {
  const { rows } = await sql<{ membership_id: string; days: number; left: number }>`
    insert into membership_reminders (membership_id, expires_at, days, sent_at)
    select m.id, m.expires_at, limits.days, ${now}
    from memberships m cross join unnest(${[...reminderDays, 0]}::int[]) limits (days)
    where m.terminated_at is null and m.starts_at <= ${today} and m.expires_at between ${today}::date - ${latestDays}::int and ${today}::date + ${Math.max(...reminderDays)}::int
      and case when limits.days = 0 then m.expires_at < ${today} else m.expires_at > ${today} and m.expires_at - ${today}::date <= limits.days end
    on conflict do nothing
    returning membership_id, days, expires_at - ${today}::date as left`.execute(trx);
  if (rows.length === 0) return [];
  const memberships = await trx
    .selectFrom('memberships')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map((row) => row.membership_id))])
    .orderBy('expires_at')
    .orderBy('id')
    .$castTo<MembershipRecord>()
    .execute();
  const left = new Map(rows.map((row) => [row.membership_id, row.left]));
  return memberships.map((membership) => ({ membership, days: Math.max(0, left.get(membership.id) ?? 0) }));
}
