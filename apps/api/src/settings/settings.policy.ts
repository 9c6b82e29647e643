import { getContrastOnWhite, leastContrast } from '@trunkline/rules/contrast';
import type { Trx } from '../platform/db/connection.ts';
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
  if (key === 'brand.accent') return findContrastError(value, path);
  if (typeof value === 'string' && value !== '' && isPictureKey(key)) return findPictureError(trx, value, path);
  if (key !== 'security.totp_required' || value !== true) return undefined;
  const caller = await trx
    .selectFrom('users')
    .select('totp_since')
    .where('id', '=', getUserId(principal))
    .executeTakeFirstOrThrow();
  return caller.totp_since === null ? { path, code: 'settings.totp_own_first' } : undefined;
}

/** Text on buttons is white, and links stand on white. */
function findContrastError(value: unknown, path: string): FieldError | undefined {
  const contrast = typeof value === 'string' && value !== '' ? getContrastOnWhite(value) : leastContrast;
  if (contrast >= leastContrast) return undefined;
  const values = { contrast: contrast.toFixed(2), least: leastContrast };
  return { path, code: 'settings.low_contrast', values };
}

const isPictureKey = (key: SettingKey): boolean =>
  key === 'brand.logo' || key === 'brand.logo_dark' || key === 'brand.favicon';

/** A picture was uploaded for the brand (`POST /admin/brand/upload`): any other file may be secret. */
async function findPictureError(trx: Trx, id: string, path: string): Promise<FieldError | undefined> {
  const file = await trx
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('object', '=', 'brand')
    .executeTakeFirst();
  return file ? undefined : { path, code: 'settings.no_picture' };
}
