// The account of a protection. Rules: docs/rules/projects.md, "End accounts"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { protectProject } from '@trunkline/contract/staff/projects';
import { conflict } from '../../platform/errors/app-error.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findClockEnd } from '../projects.flow.ts';
import { endByClock } from '../projects.jobs.ts';
import { lockProject, type ProjectRecord, withProtection } from '../projects.sql.ts';
import type { ProjectContext } from '../projects.transition.ts';
import { getOrInsertEndAccount, insertEndAccount, lockEndAccounts } from './end-accounts.sql.ts';

export { lockEndAccounts } from './end-accounts.sql.ts';

/** The chosen account, else the linked one, else the one of the same name and country, else a new one. */
export async function chooseAccount(
  { trx, now }: TransactionContext,
  row: ProjectRecord,
  { end_account_id, new_account }: ParsedInput<typeof protectProject>,
): Promise<string> {
  const chosen = end_account_id ?? (new_account === true ? null : row.end_account_id);
  if (chosen !== null) {
    const [account] = await lockEndAccounts(trx, [chosen]);
    if (account?.merged_into != null) throw conflict('projects.account_merged');
    return chosen;
  }
  const { end_company, enduser_country, mail_domain } = row;
  if (end_company === null || enduser_country === null) throw new Error('a registered project has an end user');
  const content = { name: end_company, country: enduser_country, domain: mail_domain };
  return new_account === true
    ? (await insertEndAccount(trx, content, now)).id
    : getOrInsertEndAccount(trx, content, now);
}

/** Ends what is over by the clock on an account, although the job has not run yet: it must not hold the days of others. */
export async function endOverdueProtections(context: ProjectContext, accountId: string): Promise<void> {
  const { trx, deadlines } = context;
  const held = await withProtection(
    trx
      .selectFrom('projects')
      .where('projects.id', 'in', (e) =>
        e
          .selectFrom('protections as p')
          .select('p.project_id')
          .where('p.end_account_id', '=', accountId)
          .where('p.state', '=', 'protected'),
      )
      .orderBy('projects.id'),
  ).execute();
  for (const { id } of held.filter((row) => findClockEnd(row, deadlines))) {
    const row = await lockProject(trx, systemPrincipal, id);
    const end = findClockEnd(row, deadlines);
    if (end) await endByClock({ ...context, principal: systemPrincipal }, row, end);
  }
}
