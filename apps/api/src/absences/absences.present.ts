import type { Absence } from '@trunkline/contract/staff/absences';
import type { Trx } from '../platform/db/connection.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listMissingPermissions, maySetAbsence } from './absences.policy.ts';
import { type AbsenceRecord, listHeldPermissions } from './absences.sql.ts';

function findState({ starts_on, ends_on }: AbsenceRecord, today: string): Absence['state'] {
  if (ends_on < today) return 'past';
  return starts_on > today ? 'planned' : 'current';
}

const listUserIds = (rows: readonly AbsenceRecord[]): string[] => [
  ...new Set(rows.flatMap(({ user_id, substitute_id }) => [user_id, substitute_id])),
];

const readHeld = (trx: Trx, rows: readonly AbsenceRecord[]) =>
  rows.length === 0 ? Promise.resolve(() => new Set<string>()) : listHeldPermissions(trx, listUserIds(rows));

export async function presentAbsences(
  { trx, principal, today }: TransactionContext,
  rows: readonly AbsenceRecord[],
): Promise<Absence[]> {
  const held = await readHeld(trx, rows);
  return rows.map((row) => {
    const state = findState(row, today);
    return {
      id: row.id,
      user_id: row.user_id,
      user: row.user,
      substitute_id: row.substitute_id,
      substitute: row.substitute,
      from: row.starts_on,
      to: row.ends_on,
      state,
      acting: row.acting,
      missing: listMissingPermissions(held(row.user_id), held(row.substitute_id)),
      actions: state !== 'past' && maySetAbsence(principal, row.user_id) ? ['edit', 'end'] : [],
      version: row.version,
    };
  });
}
