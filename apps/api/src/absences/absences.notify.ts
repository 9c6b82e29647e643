// Who is told of an absence: the substitute, and the absent user when somebody else sets it. Rules: docs/rules/absences.md
import { addNotification, type Notification } from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { type AbsenceRecord, listActiveStaff } from './absences.sql.ts';

const createNotification = (kind: Notification['kind'], row: AbsenceRecord, by: string): Notification => ({
  kind,
  object: 'absence',
  object_id: row.id,
  title: kind === 'absence.set' ? row.substitute : row.user,
  path: kind === 'absence.set' ? '/admin/account' : '/admin',
  values: { from: { day: row.starts_on }, to: { day: row.ends_on }, by },
});

async function tell(
  context: TransactionContext,
  userId: string,
  kind: 'absence.covering' | 'absence.ended' | 'absence.set',
  row: AbsenceRecord,
): Promise<void> {
  // Whoever made the change knows.
  if (userId === context.principal.user_id) return;
  const users = await listActiveStaff(context.trx, [userId]);
  await addNotification(context, users, createNotification(kind, row, context.principal.realname));
}

/** `before`: as it was; null: a new one. */
export async function notifyOfAbsence(
  context: TransactionContext,
  row: AbsenceRecord,
  before: AbsenceRecord | null,
): Promise<void> {
  if (before && before.substitute_id !== row.substitute_id)
    await tell(context, before.substitute_id, 'absence.ended', before);
  const isSame =
    before?.substitute_id === row.substitute_id && before.starts_on === row.starts_on && before.ends_on === row.ends_on;
  if (isSame) return;
  await tell(context, row.substitute_id, 'absence.covering', row);
  await tell(context, row.user_id, 'absence.set', row);
}

export const notifyOfEnd = (context: TransactionContext, row: AbsenceRecord): Promise<void> =>
  tell(context, row.substitute_id, 'absence.ended', row);
