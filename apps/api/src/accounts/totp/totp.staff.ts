// An administrator helps somebody who has lost the device. Rules: docs/rules/accounts.md, "Two-step login"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { resetUserTotp } from '@trunkline/contract/staff/users';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { changedBy, switchToSystemScope } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { endSessions } from '../sessions/sessions.sql.ts';
import { getManagedUser } from '../users/users.policy.ts';
import { mailTotpNote } from './totp.notify.ts';
import { removeTotp } from './totp.sql.ts';

/** Switches the two-step login of a user off, ends their sessions and tells them. */
export async function resetTotp(
  context: TransactionContext,
  { id, version, reason }: ParsedInput<typeof resetUserTotp>,
): Promise<void> {
  const { trx, principal, now } = context;
  const user = await getManagedUser(context, id);
  ensureVersion(user, version);
  if (user.totp_since === null) throw conflict('accounts.totp_off');
  if (user.id === principal.user_id) throw conflict('accounts.totp_own');
  await switchToSystemScope(trx);
  await removeTotp(trx, user.id);
  await trx.updateTable('users').set({ changed_by: changedBy, changed_at: now }).where('id', '=', user.id).execute();
  await endSessions(trx, user.id, now);
  await audit(context, 'user.reset_totp', { object: 'user', object_id: user.id, details: { reason } });
  await mailTotpNote(context, user.id, 'totp_reset', { reason });
}
