import type * as peopleCompanyProfileCalls from '@trunkline/contract/people/company-profile';
import { type CompanyAddress, maxCompanyAddresses } from '@trunkline/contract/people/company-profile';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findCountry } from '../../countries/countries.public.ts';
import { addressFields } from './addresses.record.ts';
import {
  type AddressRow,
  chooseDefault,
  chooseNextDefault,
  deleteAddress,
  findAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  updateAddress,
} from './addresses.sql.ts';

// Addresses that a company keeps for its orders. Rules: docs/rules/accounts.md, "Company"

const present = (row: AddressRow): CompanyAddress => ({
  ...addressFields.pick(row),
  id: row.id,
  // The table holds no other kinds.
  kind: row.kind === 'bill_to' ? 'bill_to' : 'ship_to',
  is_default: row.is_default,
  version: row.version,
});

export async function listCompanyAddresses({
  trx,
  principal,
}: TransactionContext): Promise<{ list: CompanyAddress[] }> {
  return { list: (await listAddresses(trx, getCompanyId(principal))).map(present) };
}

export async function saveCompanyAddress(
  context: TransactionContext,
  { id, version, is_default, ...input }: ParsedInput<typeof peopleCompanyProfileCalls.saveCompanyAddress>,
): Promise<CompanyAddress> {
  const { trx, principal, now } = context;
  const company_id = getCompanyId(principal);
  await lockAddresses(trx, company_id);
  const fields = addressFields.merge(input, undefined);
  const before = id == null ? undefined : await findAddress(trx, id, company_id);
  if (id != null && !before) throw notFound('accounts.address_not_found');
  if (before) ensureVersion(before, version);
  if (!findCountry(input.country)) throw invalid('accounts.wrong_country', {}, 'country');
  const stored = await listAddresses(trx, company_id);
  if (!before && stored.length >= maxCompanyAddresses)
    throw conflict('accounts.too_many_addresses', { max: maxCompanyAddresses });
  const row = before
    ? await updateAddress(trx, before.id, fields)
    : await insertAddress(trx, { ...fields, company_id, created_at: now });
  // An address of another kind is the first choice of neither until it is chosen.
  const hasDefault = stored.some((one) => one.kind === row.kind && one.is_default && one.id !== row.id);
  if (is_default || !hasDefault) await chooseDefault(trx, row);
  if (before && before.kind !== row.kind) await chooseNextDefault(trx, company_id, before.kind);
  await audit(context, 'company.save_address', { object: 'company_address', object_id: row.id });
  const saved = await findAddress(trx, row.id, company_id);
  if (!saved) throw new Error('an address that was just saved is found');
  return present(saved);
}

/** Deletes an address. If it was the default of its kind, the next address becomes the default. */
export async function deleteCompanyAddress(
  context: TransactionContext,
  { id, version }: ParsedInput<typeof peopleCompanyProfileCalls.deleteCompanyAddress>,
): Promise<null> {
  const { trx, principal } = context;
  const companyId = getCompanyId(principal);
  await lockAddresses(trx, companyId);
  const row = await findAddress(trx, id, companyId);
  if (!row) throw notFound('accounts.address_not_found');
  ensureVersion(row, version);
  await deleteAddress(trx, id);
  await chooseNextDefault(trx, companyId, row.kind);
  await audit(context, 'company.delete_address', { object: 'company_address', object_id: id });
  return null;
}
