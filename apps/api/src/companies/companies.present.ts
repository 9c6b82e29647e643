import type { CompanyDetail, CompanyRow } from '@trunkline/contract/staff/companies';
import type { companyStates } from '@trunkline/contract/staff/company-enums';
import { paymentTerms } from '@trunkline/contract/quotations.shapes';
import { type HomeSettings, isOverseas } from '../accounts/company-profile/company-profile.public.ts';
import { presentMemberships } from '../memberships/memberships.public.ts';
import { can, type Principal } from '../platform/http/access.ts';
import type { findManagement } from '../territories/territories.public.ts';
import type { CompanyRecord } from './companies.sql.ts';

interface RowContext {
  readonly principal: Principal;
  readonly today: string;
  readonly home: HomeSettings;
}

type MembershipTerms = Parameters<typeof presentMemberships>[0];

function listActions(principal: Principal): CompanyRow['actions'] {
  return [
    ...(can(principal, 'companies:company:edit') ? (['edit', 'setowner'] as const) : []),
    ...(can(principal, 'companies:terms:edit') ? (['terms'] as const) : []),
    ...(can(principal, 'companies:view:partner') ? (['viewas'] as const) : []),
  ];
}

export const presentCompanyRow = (
  { principal, today, home }: RowContext,
  row: CompanyRecord,
  memberships: MembershipTerms,
): CompanyRow => ({
  id: row.id,
  company: row.company,
  country: row.country,
  overseas: isOverseas(row.country, home),
  state: row.state as (typeof companyStates)[number],
  account_manager: row.manager_id,
  account_manager_name: row.manager_name,
  payment_term: row.payment_term as (typeof paymentTerms)[number],
  credit_limit: row.credit_limit,
  owner_id: row.owner_id,
  memberships: presentMemberships(memberships, today),
  users: row.users_count,
  created_at: row.created_at.toISOString(),
  actions: listActions(principal),
  version: row.version,
});

type Managed = NonNullable<Awaited<ReturnType<typeof findManagement>>>;

const presentSubstitute = (managed: Managed | undefined): CompanyDetail['substitute'] =>
  managed && managed.away_until !== null && managed.acting_id !== null
    ? { id: managed.acting_id, realname: managed.acting ?? '', until: managed.away_until }
    : null;

interface CompanyParts {
  readonly row: CompanyRecord;
  readonly listed: CompanyRow;
  readonly extras: Pick<CompanyDetail, 'website' | 'address' | 'telephone' | 'tax_id' | 'note' | 'note_by'> & {
    readonly note_at: Date | null;
  };
  readonly managed: Managed | undefined;
  readonly management: CompanyDetail['management'];
  readonly credit: CompanyDetail['credit'];
  readonly ordered: CompanyDetail['ordered'];
  readonly counts: Omit<CompanyDetail['counts'], 'memberships'>;
  readonly all: CompanyDetail['all_memberships'];
  readonly latest: CompanyDetail['latest'];
}

export const presentCompany = (parts: CompanyParts): CompanyDetail => ({
  ...parts.listed,
  ...parts.extras,
  note_at: parts.extras.note_at?.toISOString() ?? null,
  owner_name: parts.row.owner_name,
  own_manager: parts.row.account_manager_id,
  account_manager_from: parts.management?.from ?? null,
  substitute: presentSubstitute(parts.managed),
  management: parts.management,
  credit: parts.credit,
  ordered: parts.ordered,
  counts: { ...parts.counts, memberships: parts.all.length },
  all_memberships: parts.all,
  latest: parts.latest,
});
