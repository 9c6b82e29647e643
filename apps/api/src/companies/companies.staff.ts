// Companies as staff keep them. Rules: docs/rules/companies.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffCompanyCalls from '@trunkline/contract/staff/companies';
import type { CompanyDetail, CompanyRow } from '@trunkline/contract/staff/companies';
import { toDay } from '@trunkline/rules/time';
import { isUuid } from '@trunkline/rules/uuid';
import { companyFields } from '../accounts/company-profile/company-profile.public.ts';
import { insertCompany, setCompanyOwner as makeOwner, writeCompany } from '../accounts/accounts.public.ts';
import { findCountry } from '../countries/countries.public.ts';
import type { ListExport } from '../documents/documents.public.ts';
import { listMemberships } from '../memberships/memberships.public.ts';
import { getCredit } from '../orders/orders.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { toListQuery } from '../platform/db/ordered-list.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { countFormat, moneyFormat } from '../platform/documents/sheet-cells.ts';
import { forbidden, invalid } from '../platform/errors/app-error.ts';
import { can } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSettings } from '../settings/settings.public.ts';
import { canManage, findManagement, listManagements, listManagers } from '../territories/territories.public.ts';
import { presentCompany, presentCompanyRow } from './companies.present.ts';
import {
  allCompanies,
  type CompanyRecord,
  countRecords,
  getCompany,
  hasCompanyOf,
  listActiveMemberships,
  listCountriesOfCompanies,
  readCompanyExtras,
  writeCompanyNote,
  sumOrdered,
} from './companies.sql.ts';
import { presentEvent } from './records/records.present.ts';
import { listEventPage } from './records/records.sql.ts';

/** Number of events on the overview; the others are in the history. */
const latestEvents = 8;

async function presentRows(context: TransactionContext, rows: readonly CompanyRecord[]) {
  const { trx, today, principal } = context;
  const home = await readSettings(context, ['vendor.home_country', 'vendor.home_regions']);
  const terms = await listActiveMemberships(
    trx,
    rows.map(({ id }) => id),
    today,
  );
  return rows.map((row) =>
    presentCompanyRow(
      { principal, today, home },
      row,
      terms.filter(({ company_id }) => company_id === row.id),
    ),
  );
}

export async function listCompanies(
  context: TransactionContext,
  input: ParsedInput<typeof staffCompanyCalls.listCompanies>,
): Promise<EndpointOutput<typeof staffCompanyCalls.listCompanies>> {
  const { page, limit } = input;
  const { rows, ...count } = await allCompanies.readPage(context, toListQuery(input, 'company'), { page, limit });
  return { list: await presentRows(context, rows), ...count, page, limit };
}

export const exportCompanies: ListExport<typeof staffCompanyCalls.exportCompanies, CompanyRow> = {
  name: 'companies',
  title: (t) => t('common.companies'),
  columns: ({ t }) => [
    { of: 'company', head: t('common.company'), width: 32, value: (row) => row.company },
    { of: 'country', head: t('common.country'), width: 9, value: (row) => row.country },
    {
      of: 'membership',
      head: t('common.memberships'),
      width: 24,
      value: (row) =>
        row.memberships
          .map(({ type, level }) => t('companies.membership', { type, level: t(`states.level_${level}`) }))
          .join('; '),
    },
    { of: 'manager', head: t('common.account_manager'), width: 24, value: (row) => row.account_manager_name },
    { of: 'term', head: t('lists.payment_term'), width: 14, value: (row) => t(`orders.term_${row.payment_term}`) },
    {
      of: 'limit',
      head: t('companies.limit_usd'),
      width: 16,
      format: moneyFormat,
      value: (row) => row.credit_limit,
    },
    { of: 'users', head: t('common.users'), width: 10, format: countFormat, value: (row) => row.users },
    { of: 'created', head: t('common.since'), width: 13, value: (row) => toDay(new Date(row.created_at)) },
    { of: 'state', head: t('common.state'), width: 12, value: (row) => t(`companies.state_${row.state}`) },
  ],
  list: async (context, input, limit) =>
    presentRows(context, await allCompanies.readAll(context, toListQuery(input, 'company'), limit)),
};

export const listCompanyCountries = async ({
  trx,
}: TransactionContext): Promise<EndpointOutput<typeof staffCompanyCalls.listCompanyCountries>> => ({
  list: (await listCountriesOfCompanies(trx)).map(({ country }) => country),
});

async function readDetail(context: TransactionContext, id: string): Promise<CompanyDetail> {
  const { trx, now, today } = context;
  const row = await getCompany(trx, id);
  const [listed] = await presentRows(context, [row]);
  if (!listed) throw new Error('one row is presented as one');
  return presentCompany({
    row,
    listed,
    extras: await readCompanyExtras(trx, row.id),
    managed: await findManagement(trx, row.id, today),
    management: (await listManagements(context, [row.id]))(row.id),
    credit: await getCredit(context, row.id),
    ordered: await sumOrdered(trx, row.id, now),
    counts: await countRecords(trx, row.id),
    all: await listMemberships(trx, row.id, today),
    latest: (await listEventPage(trx, row.id, { page: 1, limit: latestEvents })).map((event) =>
      presentEvent(context, event),
    ),
  });
}

export const getCompanyDetail = (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffCompanyCalls.getCompanyDetail>,
): Promise<CompanyDetail> => readDetail(context, id);

type SaveInput = ParsedInput<typeof staffCompanyCalls.saveCompany>;

/** Throws 403 for a field whose permission the caller lacks: payment term and credit limit are finance's alone. */
function ensureMaySave({ principal }: TransactionContext, input: SaveInput): void {
  const isTerms = input.payment_term !== undefined || input.credit_limit !== undefined;
  const isOther = [input.company, input.country, input.account_manager, input.note].some((one) => one !== undefined);
  if (isTerms && !can(principal, 'companies:terms:edit')) throw forbidden();
  if (isOther && !can(principal, 'companies:company:edit')) throw forbidden();
}

/** Throws 400 for somebody who cannot manage companies. */
async function ensureManager({ trx }: TransactionContext, id: string): Promise<void> {
  if (!(await canManage(trx, id))) throw invalid('companies.no_manager', {}, 'account_manager');
}

/** Throws 400 for a country that the portal does not know, and for somebody who cannot manage companies. */
async function ensureValues(context: TransactionContext, { country, account_manager }: SaveInput): Promise<void> {
  if (country !== undefined && !findCountry(country)) throw invalid('companies.no_country', {}, 'country');
  if (account_manager != null) await ensureManager(context, account_manager);
}

/** Throws 400 without a name or a country, and where a company of that name is there in the country. */
async function addCompany(context: TransactionContext, input: SaveInput): Promise<string> {
  const { company, country } = input;
  if (!can(context.principal, 'companies:company:edit')) throw forbidden();
  if (company === undefined) throw invalid('companies.name_needed', {}, 'company');
  if (country === undefined) throw invalid('companies.no_country', {}, 'country');
  await ensureValues(context, input);
  if (await hasCompanyOf(context.trx, company, country)) throw invalid('companies.company_known', {}, 'company');
  const columns = companyFields.merge(input, undefined);
  const id = await insertCompany(context, columns);
  await audit(context, 'company.add', {
    object: 'company',
    object_id: id,
    company_id: id,
    details: { ...companyFields.compare({}, columns), reason: input.reason ?? null },
  });
  return id;
}

export async function saveCompany(context: TransactionContext, input: SaveInput): Promise<CompanyDetail> {
  const { trx } = context;
  ensureMaySave(context, input);
  if (input.id == null) {
    const id = await addCompany(context, input);
    if (input.note) await writeCompanyNote(context, id, input.note);
    return readDetail(context, id);
  }
  const row = await getCompany(trx, input.id, true);
  ensureVersion(row, input.version);
  await ensureValues(context, input);
  const columns = companyFields.read(input);
  await writeCompany(context, row, columns);
  if (input.note !== undefined) await writeCompanyNote(context, row.id, input.note ?? '');
  await audit(context, 'company.save', {
    object: 'company',
    object_id: row.id,
    company_id: row.id,
    details: {
      ...companyFields.compare(row, columns),
      ...(input.note === undefined ? {} : { fields: ['note'] }),
      reason: input.reason ?? null,
    },
  });
  return readDetail(context, row.id);
}

export async function setCompanyOwner(
  context: TransactionContext,
  { id, version, user_id }: ParsedInput<typeof staffCompanyCalls.setCompanyOwner>,
): Promise<CompanyDetail> {
  const row = await getCompany(context.trx, id, true);
  ensureVersion(row, version);
  if (!isUuid(user_id)) throw invalid('companies.no_user', {}, 'user_id');
  await makeOwner(context, row.id, user_id);
  await writeCompany(context, row, {});
  return readDetail(context, row.id);
}

export const listAccountManagers = async ({
  trx,
}: TransactionContext): Promise<EndpointOutput<typeof staffCompanyCalls.listAccountManagers>> => ({
  list: await listManagers(trx),
});
