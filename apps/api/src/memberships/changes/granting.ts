// An approved application creates or renews a membership. Rules: docs/rules/memberships.md, "Approval and renewal"
import type { MembershipLevel, MembershipState, MembershipType } from '@trunkline/contract/enums';
import { addDays, addMonths } from '@trunkline/rules/time';
import { recordTransition } from '../../platform/audit/history.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { toMembershipState } from '../memberships.flow.ts';
import {
  changeMembership,
  insertMembership,
  lockCurrentMembership,
  type MembershipRecord,
} from '../memberships.sql.ts';

interface CurrentTerm {
  readonly state: MembershipState;
  readonly expires_at: string;
}

/** First and last day that an approval today gives. A membership that runs is continued, so that no day of it is lost. */
export async function planMembershipTerm(
  context: TransactionContext,
  current: CurrentTerm | undefined,
): Promise<{ starts_at: string; expires_at: string }> {
  const { today } = context;
  const months = await readSetting(context, 'membership.months');
  if (current && runs(current)) return { starts_at: today, expires_at: addMonths(current.expires_at, months) };
  return { starts_at: today, expires_at: addDays(addMonths(today, months), -1) };
}

const runs = ({ state }: CurrentTerm): boolean => state === 'active' || state === 'scheduled';

/** A term may be set up to so many months ahead. */
const maxTermMonths = 60;

/** Throws 400 for a last day in the past or too far ahead. */
export function ensureLastDay(today: string, expires_at: string): void {
  if (expires_at < today) throw invalid('memberships.last_day_past', {}, 'expires_at');
  const limit = addMonths(today, maxTermMonths);
  if (expires_at > limit) throw invalid('memberships.last_day_far', { day: { day: limit } }, 'expires_at');
}

interface Grant {
  readonly company_id: string;
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  /** Null: the months of the setting. */
  readonly expires_at: string | null;
  /** What the history gives as the reason: the number of the application, or the words of staff. */
  readonly reason: string;
}

/** Creates the membership of the type, or renews the one that the company has. A running one keeps its first day. */
export async function grantMembership(
  context: TransactionContext,
  { company_id, type, level, expires_at: wanted, reason }: Grant,
): Promise<MembershipRecord> {
  const { trx, today } = context;
  if (wanted !== null) ensureLastDay(today, wanted);
  const row = await lockCurrentMembership(trx, company_id, type);
  const current = row && { state: toMembershipState(row, today), expires_at: row.expires_at };
  const planned = await planMembershipTerm(context, current);
  const expires_at = wanted ?? planned.expires_at;
  if (!row || !current) {
    const created = await insertMembership(trx, { company_id, type, level, starts_at: today, expires_at });
    await recordChange(context, created, 'create', null, 'active', reason);
    return created;
  }
  if (expires_at < row.starts_at && runs(current)) throw invalid('memberships.last_day_past', {}, 'expires_at');
  const starts_at = runs(current) ? row.starts_at : today;
  const renewed = await changeMembership(trx, row, { level, starts_at, expires_at });
  await recordChange(context, renewed, 'renew', row.expires_at, expires_at, reason);
  if (level !== row.level) await recordChange(context, renewed, 'setlevel', row.level, level, reason);
  return renewed;
}

/** Writes one entry of the history. `from` and `to` are what changed: levels, last days, types, names, states. */
export const recordChange = (
  context: TransactionContext,
  { id: object_id, company_id }: MembershipRecord,
  transition: string,
  from: string | null,
  to: string,
  reason: string,
): Promise<void> =>
  recordTransition(context, { object: 'membership', object_id, company_id, transition, from, to, reason });
