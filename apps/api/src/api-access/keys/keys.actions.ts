import { type ApiKey, maxApiKeys } from '@trunkline/contract/api-access/keys';
import type * as keyCalls from '@trunkline/contract/api-access/keys';
import { apiKeyScopes } from '@trunkline/contract/api-access/scopes';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { notifyOwner } from '../api-access.notify.ts';
import { endKey, insertKey, type KeyRow, listKeys, lockKeys } from './keys.sql.ts';

// Rules: docs/rules/api-access.md, "Keys"

const findState = ({ expires_on, has_maker }: KeyRow, today: string): ApiKey['state'] => {
  if (expires_on !== null && expires_on < today) return 'expired';
  return has_maker ? 'active' : 'suspended';
};

const present = (row: KeyRow, today: string): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  // In the order of the contract, without scopes of another release.
  scopes: apiKeyScopes.filter((scope) => row.scopes.includes(scope)),
  state: findState(row, today),
  made_by: row.realname ?? '',
  created_at: row.created_at.toISOString(),
  expires_on: row.expires_on,
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export async function listApiKeys({
  trx,
  principal,
  today,
}: TransactionContext): Promise<EndpointOutput<typeof keyCalls.listApiKeys>> {
  const rows = await listKeys(trx, getCompanyId(principal));
  return { list: rows.map((row) => present(row, today)), max: maxApiKeys };
}

export async function createApiKey(
  context: TransactionContext,
  { name, scopes, expires_on = null }: ParsedInput<typeof keyCalls.createApiKey>,
): Promise<EndpointOutput<typeof keyCalls.createApiKey>> {
  const { trx, principal, now, today } = context;
  const company_id = getCompanyId(principal);
  ensureDayInRange('key_last_day', expires_on, { path: 'expires_on', now });
  await lockKeys(trx, company_id);
  if ((await listKeys(trx, company_id)).length >= maxApiKeys)
    throw conflict('api_access.too_many_keys', { max: maxApiKeys });
  const own = { company_id, user_id: getUserId(principal), name, scopes: [...new Set(scopes)], expires_on };
  const { key, id } = await insertKey(trx, own, now);
  await audit(context, 'apikey.create', {
    object: 'api_key',
    object_id: id,
    details: { scopes: own.scopes, expires_on },
  });
  await notifyOwner(context, company_id, {
    kind: 'company.apikey_created',
    object: 'api_key',
    object_id: id,
    title: name,
    values: { by: principal.realname },
  });
  const row = (await listKeys(trx, company_id)).find((one) => one.id === id);
  if (!row) throw new Error('a key that was just made is found');
  return { key, api_key: present(row, today) };
}

export async function revokeApiKey(
  context: TransactionContext,
  { id }: ParsedInput<typeof keyCalls.revokeApiKey>,
): Promise<null> {
  const { trx, principal, now } = context;
  if (!(await endKey(trx, getCompanyId(principal), id, now))) throw notFound('api_access.key_not_found');
  await audit(context, 'apikey.revoke', { object: 'api_key', object_id: id });
  return null;
}
