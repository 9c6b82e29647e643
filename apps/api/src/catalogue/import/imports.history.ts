import type { ImportDetail } from '@trunkline/contract/staff/import';
import type { ImportState } from '@trunkline/contract/import-names';
import type { Trx } from '../../platform/db/transaction.ts';
import type { ImportRecord } from './imports.sql.ts';

// The history of an import is what the audit says of it.

/** Who did it: a person of the back office, or whoever the job works for. */
export interface Actor {
  readonly user_id: string | null;
  readonly username: string;
  readonly request_id?: string;
}

interface Step {
  readonly id: string;
  /** `product.import` is the one that changed the catalogue. */
  readonly action: string;
  readonly from: ImportState | null;
  readonly to: ImportState;
  readonly at: Date;
  readonly details?: Record<string, unknown>;
}

export async function recordStep(trx: Trx, actor: Actor, { id, action, from, to, at, details }: Step): Promise<void> {
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

/** The one for whom the job works. */
export async function actorOf(trx: Trx, { user_id }: Pick<ImportRecord, 'user_id'>): Promise<Actor> {
  if (user_id === null) return { user_id: null, username: 'terminal' };
  const user = await trx.selectFrom('users').select('username').where('id', '=', user_id).executeTakeFirst();
  return { user_id, username: user?.username ?? 'vendor' };
}

export async function listSteps(trx: Trx, { id, who: principal }: ImportRecord): Promise<ImportDetail['timeline']> {
  const rows = await trx
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .select(['audit.at', 'audit.details', 'users.realname'])
    .where('audit.object', '=', 'import')
    .where('audit.object_id', '=', id)
    .orderBy('audit.id')
    .execute();
  return rows.flatMap(({ at, details, realname }) => {
    const { from, to } = details as { from?: ImportState | null; to?: ImportState };
    return to === undefined
      ? []
      : [{ at: at.toISOString(), who: realname ?? principal, from: from ?? null, to, reason: null }];
  });
}
