import type { FieldError } from '../platform/errors/app-error.ts';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { SettingKey } from './settings.public.ts';

interface SettingValue {
  readonly key: SettingKey;
  readonly value: unknown;
}

/**
 * Why the caller may not set this value; undefined when they may. Who demands two-step login of all staff has it, so that the one who
 * can take the demand back is never kept from it.
 */
export async function findCallerError(
  { trx, principal }: TransactionContext,
  { key, value }: SettingValue,
  path: string,
): Promise<FieldError | undefined> {
  if (key !== 'security.totp_required' || value !== true) return undefined;
  const caller = await trx
    .selectFrom('users')
    .select('totp_since')
    .where('id', '=', getUserId(principal))
    .executeTakeFirstOrThrow();
  return caller.totp_since === null ? { path, code: 'settings.totp_own_first' } : undefined;
}
