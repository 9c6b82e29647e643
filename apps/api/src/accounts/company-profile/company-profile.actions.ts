import type * as peopleCompanyProfileCalls from '@trunkline/contract/people/company-profile';
import type { PaymentTerm } from '@trunkline/contract/quotations.shapes';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { changedBy, switchToSystemScope } from '../../platform/db/transaction.ts';
import { type FieldError, invalidFields } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { findManagement } from '../../territories/territories.public.ts';
import { findCountry } from '../../countries/countries.public.ts';
import { checkAccountPhone } from '../accounts.policy.ts';
import { toOptionalFileUrl } from '../accounts.present.ts';
import { companyFields } from './company.record.ts';
import { isOverseas, listMissingFields } from './company-profile.policy.ts';
import { type CompanyRow, findManager, getCompany, replaceLogo } from './company-profile.sql.ts';

// Rules: docs/rules/accounts.md, "Company"

type Profile = EndpointOutput<typeof peopleCompanyProfileCalls.getCompanyProfile>;
type Edit = ParsedInput<typeof peopleCompanyProfileCalls.saveCompanyProfile>;

export const getCompanyProfile = async (context: TransactionContext): Promise<Profile> =>
  presentCompany(context, await getCompany(context.trx, getCompanyId(context.principal)));

/** The table holds no other terms. */
const toPaymentTerm = (term: string): PaymentTerm => (term === 'oa45' ? 'oa45' : 'prepaid');

async function presentCompany(context: TransactionContext, row: CompanyRow): Promise<Profile> {
  const { trx, app, principal } = context;
  const { logo_id, logo_visibility, payment_term, changed_by: _by, changed_at: _at, ...shown } = row;
  const missing = listMissingFields(row);
  const home = await readSettings({ trx, app }, ['vendor.home_country', 'vendor.home_regions']);
  await switchToSystemScope(trx);
  const managed = await findManagement(trx, row.id, context.today);
  const manager = managed && (await findManager(trx, managed.acting_id ?? managed.manager_id));
  return {
    ...shown,
    company_logo: toOptionalFileUrl(context, { id: logo_id, visibility: logo_visibility }),
    payment_term: toPaymentTerm(payment_term),
    account_manager: manager ?? null,
    covering_for:
      managed && managed.away_until !== null && managed.acting_id !== null
        ? { realname: managed.manager, until: managed.away_until }
        : null,
    overseas: isOverseas(row.country, home),
    complete: missing.length === 0,
    missing,
    actions: principal.company_role === 'owner' ? ['savecompany'] : [],
  };
}

/** Absent fields stay, null clears. Throws 400 with all wrong fields, 409 for a stale version. */
export async function saveCompanyProfile(context: TransactionContext, input: Edit): Promise<Profile> {
  const { trx, principal } = context;
  const companyId = getCompanyId(principal);
  const row = await getCompany(trx, companyId);
  ensureVersion(row, input.version);
  const telephone = checkCompany(row, input);
  const { logo_file_id, ...columns } = companyFields.read(input);
  if (logo_file_id !== undefined) await replaceLogo(trx, companyId, logo_file_id);
  await trx
    .updateTable('companies')
    .set((e) => ({
      ...columns,
      telephone,
      version: e('version', '+', 1),
      changed_by: changedBy,
      changed_at: context.now,
    }))
    .where('id', '=', companyId)
    .execute();
  const changed = Object.entries(input).flatMap(([name, value]) =>
    name === 'version' || value === undefined ? [] : name,
  );
  await audit(context, 'company.edit', { object: 'company', object_id: companyId, details: { fields: changed } });
  return getCompanyProfile(context);
}

/** The telephone number to store: undefined leaves it, null clears it. A new country checks the number that stays as well. */
function checkCompany(row: CompanyRow, { country, telephone }: Edit): string | null | undefined {
  const errors: FieldError[] = [];
  if (country !== undefined && !findCountry(country)) errors.push({ path: 'country', code: 'accounts.wrong_country' });
  const phone = telephone == null ? undefined : checkAccountPhone(telephone, country ?? row.country);
  if (phone && 'error' in phone) errors.push(phone.error);
  if (errors.length > 0) throw invalidFields(errors);
  return phone && 'telephone' in phone ? phone.telephone : telephone === undefined ? undefined : null;
}
