import type { Account } from '@trunkline/contract/accounts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { presentAccount } from './accounts.present.ts';
import { getAccount } from './accounts.sql.ts';

/** The caller's account as pages show it; throws 404 for an unknown user. */
export async function getPresentedAccount(context: TransactionContext, userId: string): Promise<Account> {
  return presentAccount(context, await getAccount(context.trx, userId));
}

export { checkProfile } from './profile/profile.actions.ts';
export { endSessions, listOpenPrincipals } from './sessions/sessions.sql.ts';
export { removeTotp } from './totp/totp.sql.ts';
export { keepAdministrator } from './roles/roles.sql.ts';
export { setCompanyOwner } from './colleagues/colleagues.actions.ts';
export { insertCompany, writeCompany } from './company-profile/company-profile.sql.ts';
