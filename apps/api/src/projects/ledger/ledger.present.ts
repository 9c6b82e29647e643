import { type LedgerAction, ledgerActions } from '@trunkline/contract/staff/ledger';
import type { TFunction } from '@trunkline/text';
import type { Trx } from '../../platform/db/connection.ts';
import type { ProjectRecord } from '../projects.sql.ts';

/** The stored text as an action. Only this domain writes it. */
export function getLedgerAction(text: string): LedgerAction {
  const action = ledgerActions.find((one) => one === text);
  if (!action) throw new Error(`not an action of the ledger: ${text}`);
  return action;
}

export const formatLedgerAction = (t: TFunction, action: string): string =>
  t(`states.ledger_${getLedgerAction(action)}`);

const shownEntries = 20;

/**
 * The last entries about a project, newest first. They are counted by project: the numbers of the ledger would tell a partner how much
 * happens to others.
 */
export async function listOwnEntries(trx: Trx, { id, company_id }: Pick<ProjectRecord, 'id' | 'company_id'>) {
  const rows = await trx
    .selectFrom('protection_ledger')
    .select((e) => ['at', 'action', 'hash', e.fn.countAll<string>().over().as('entries')])
    .where('project_id', '=', id)
    .where('company_id', '=', company_id)
    .orderBy('number', 'desc')
    .limit(shownEntries)
    .execute();
  return rows.map(({ at, action, hash, entries }, index) => ({
    position: Number(entries) - index,
    at: at.toISOString(),
    action,
    hash: hash.toString('hex'),
  }));
}
