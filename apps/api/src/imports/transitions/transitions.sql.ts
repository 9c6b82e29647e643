import type { AuditAction } from '@trunkline/text';
import type { ImportState } from '@trunkline/contract/enums';
import type { ImportDetail } from '@trunkline/contract/staff/imports';
import type { Trx } from '../../platform/db/connection.ts';
import type { ImportRecord } from '../import.sql.ts';

// The audit rows of an import are its history.

/** The user of a request, or the user or command whose import the job runs. */
interface ImportActor {
  readonly user_id: string | null;
  readonly username: string;
  readonly request_id?: string;
}

/** The actor of imports that are started by a command. */
export const commandActor: ImportActor = { user_id: null, username: 'terminal' };

interface AuditedTransition {
  readonly id: string;
  /** `product.import` and `compat.import` are the transitions that changed the catalogue. */
  readonly action: AuditAction;
  /** Null for the creation. */
  readonly from: ImportState | null;
  readonly to: ImportState;
  readonly at: Date;
  readonly details?: Record<string, unknown>;
}

/** Writes the audit row of a transition, in the transaction of the change. */
export async function recordImportTransition(
  trx: Trx,
  actor: ImportActor,
  { id, action, from, to, at, details }: AuditedTransition,
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      at,
      actor_id: actor.user_id,
      actor: actor.username,
      action,
      object: 'import',
      object_id: id,
      details: JSON.stringify({ from, to, ...details }),
      request_id: actor.request_id ?? null,
    })
    .execute();
}

/** The actor of transitions that the job makes: the user or command that started the import. */
export async function readImportActor(trx: Trx, { user_id }: Pick<ImportRecord, 'user_id'>): Promise<ImportActor> {
  if (user_id === null) return commandActor;
  const user = await trx.selectFrom('users').select('username').where('id', '=', user_id).executeTakeFirst();
  return { user_id, username: user?.username ?? 'staff' };
}

/** Oldest first. */
export async function listImportTransitions(trx: Trx, { id, who }: ImportRecord): Promise<ImportDetail['timeline']> {
  const rows = await trx
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.at', 'audit.details', 'users.realname'])
    .where('audit.object', '=', 'import')
    .where('audit.object_id', '=', id)
    .orderBy('audit.id')
    .execute();
  return rows.flatMap(({ at, details, realname }) => {
    // Rows of other actions, such as the download of bad rows, name no state.
    const { from, to } = details as { from?: ImportState | null; to?: ImportState };
    return to === undefined
      ? []
      : [{ at: at.toISOString(), who: realname ?? who, from: from ?? null, to, reason: null }];
  });
}
