// Which account manager has which country. Rules: docs/rules/territories.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffTerritoryCalls from '@trunkline/contract/staff/territories';
import type { Territories, TerritoryRow } from '@trunkline/contract/staff/territories';
import { audit } from '../platform/audit/audit.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { invalid } from '../platform/errors/app-error.ts';
import { can } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { findCountry, listCountriesInLanguage } from '../countries/countries.public.ts';
import { canManage } from './territories.public.ts';
import {
  assignCountries,
  countCompaniesByCountry,
  listAssigned,
  listChangedSince,
  listManagerRows,
  listTerritoryRecords,
  lockTerritories,
  readHighestVersion,
  type TerritoryRecord,
} from './territories.sql.ts';

type Filter = ParsedInput<typeof staffTerritoryCalls.listTerritories>['filter'];

function findGap({ manager_id, disabled, away_until, acting }: TerritoryRecord): TerritoryRow['gap'] {
  if (manager_id === null) return null;
  if (disabled === true) return 'disabled';
  return away_until !== null && acting === null ? 'uncovered' : null;
}

async function readTerritories(context: TransactionContext, filter: Filter): Promise<Territories> {
  const { trx, principal, today, language } = context;
  const records = new Map((await listTerritoryRecords(trx, today)).map((record) => [record.country, record]));
  const counts = await countCompaniesByCountry(trx);
  const names = listCountriesInLanguage(language, await readSetting(context, 'countries.names'));
  const rows = names.map(({ code, name }): TerritoryRow => {
    const record = records.get(code);
    return {
      id: code,
      country: code,
      name,
      manager: record?.manager_id == null ? null : { id: record.manager_id, realname: record.manager ?? '' },
      gap: record ? findGap(record) : null,
      away_until: record?.away_until ?? null,
      acting: record?.acting ?? null,
      companies: counts.get(code)?.companies ?? 0,
      managed: counts.get(code)?.managed ?? 0,
      changed_by: record?.changed_by ?? null,
      changed_at: record?.changed_at?.toISOString() ?? null,
      version: record?.version ?? 1,
    };
  });
  const { user_id, used } = filter ?? {};
  return {
    list: rows.filter(
      (row) => (user_id == null || row.manager?.id === user_id) && (used == null || row.companies > 0 === used),
    ),
    managers: await listManagerRows(trx, today, can(principal, 'sales:quotation:read')),
    version: await readHighestVersion(trx),
    actions: can(principal, 'companies:territory:edit') ? ['edit'] : [],
  };
}

export const listTerritories = (
  context: TransactionContext,
  { filter }: ParsedInput<typeof staffTerritoryCalls.listTerritories>,
): Promise<Territories> => readTerritories(context, filter);

/** Throws 400 for an unknown country and for somebody who cannot manage companies, 409 when one of the countries changed meanwhile. */
export async function saveTerritories(
  context: TransactionContext,
  { country, countries: several, user_id, version }: ParsedInput<typeof staffTerritoryCalls.saveTerritories>,
): Promise<Territories> {
  const { trx, principal, now } = context;
  const countries = [...new Set(several ?? (country == null ? [] : [country]))];
  const unknown = countries.find((code) => !findCountry(code));
  if (unknown !== undefined)
    throw invalid('territories.unknown_country', { country: unknown }, country == null ? 'countries' : 'country');
  if (user_id !== null && !(await canManage(trx, user_id))) throw invalid('companies.no_manager', {}, 'user_id');
  await lockTerritories(trx);
  const highest = await readHighestVersion(trx);
  const [changed] = await listChangedSince(trx, countries, version);
  if (changed || version > highest) throw staleVersion(changed);
  const before = new Map((await listAssigned(trx, countries)).map((row) => [row.country, row.user_id]));
  await assignCountries(trx, countries, {
    user_id,
    version: highest + 1,
    changed_by: principal.realname,
    changed_at: now,
  });
  for (const code of countries.filter((one) => (before.get(one) ?? null) !== user_id))
    await audit(context, 'territory.save', {
      object: 'territory',
      object_id: code,
      details: { from: before.get(code) ?? null, to: user_id },
    });
  return readTerritories(context, null);
}
