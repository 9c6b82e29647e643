// What everybody may ask for partners. Rules: docs/rules/partner-finder.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { MembershipLevel } from '@trunkline/contract/enums';
import type * as partnersFinderCalls from '@trunkline/contract/partners/finder';
import type { PublishedPartner } from '@trunkline/contract/partners/finder';
import { defineCache } from '../../platform/cache/change-cache.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { listCountriesInLanguage } from '../../countries/countries.public.ts';
import {
  countPartnersByCountry,
  listPublishedMemberships,
  publishedPartners,
  type PublishedPartnerRow,
} from './finder.sql.ts';

type Page = EndpointOutput<typeof partnersFinderCalls.listPublishedPartners>;
type Countries = EndpointOutput<typeof partnersFinderCalls.listPartnerCountries>;

/** Pages of the list without a keyword, by filter. The key has the day: a membership begins and ends by the date alone. */
const findPages = defineCache<Page>({ topics: ['partners', 'settings'], maxEntries: 500 });
const findCountries = defineCache<Countries>({ topics: ['partners', 'settings'], maxEntries: 20 });

export async function listPublishedPartners(
  context: TransactionContext,
  input: ParsedInput<typeof partnersFinderCalls.listPublishedPartners>,
): Promise<Page> {
  const { app, language, today } = context;
  if (input.keyword) return readPage(context, input);
  const { page, limit, filter } = input;
  const key = [language, today, page, limit, filter?.country, filter?.need, filter?.level].join(' ');
  return findPages(app.changes).read(key, () => readPage(context, input));
}

async function readPage(
  context: TransactionContext,
  { page, limit, keyword, filter }: ParsedInput<typeof partnersFinderCalls.listPublishedPartners>,
): Promise<Page> {
  const { trx, today } = context;
  const query = { filter: { ...filter, keyword }, sort: 'level' as const };
  const { rows, ...count } = await publishedPartners.readPage(context, query, { page, limit });
  const companyIds = rows.map(({ company_id }) => company_id);
  const memberships = rows.length > 0 ? await listPublishedMemberships(trx, today, companyIds) : [];
  const names = await readCountryNames(context);
  const list = rows.map((row) =>
    presentPartner(
      row,
      names,
      memberships.filter(({ company_id }) => company_id === row.company_id),
    ),
  );
  return { list, ...count, page, limit };
}

async function readCountryNames({ trx, language }: TransactionContext): Promise<ReadonlyMap<string, string>> {
  const countries = listCountriesInLanguage(language, await readSetting({ trx }, 'countries.names'));
  return new Map(countries.map(({ code, name }) => [code, name]));
}

const toWebAddress = (website: string | null): string | null =>
  website === null || /^https?:\/\//i.test(website) ? website : `https://${website}`;

/** Named field by field, so that a new column is not published by being read. */
const presentPartner = (
  { company, city, country, website, email, description, logo_file_id, level }: PublishedPartnerRow,
  countryNames: ReadonlyMap<string, string>,
  memberships: PublishedPartner['memberships'],
): PublishedPartner => ({
  company,
  city,
  country,
  country_name: countryNames.get(country) ?? country,
  website: toWebAddress(website),
  email,
  description,
  logo: logo_file_id && toPublicFileUrl(logo_file_id),
  level: level as MembershipLevel,
  memberships: memberships.map(({ type, level: ofType }) => ({ type, level: ofType })),
});

export const listPartnerCountries = (context: TransactionContext): Promise<Countries> =>
  findCountries(context.app.changes).read(`${context.language} ${context.today}`, async () => {
    const counts = await countPartnersByCountry(context.trx, context.today);
    const byCode = new Map(counts.map(({ country, partners }) => [country, Number(partners)]));
    const names = await readCountryNames(context);
    const list = [...names].flatMap(([code, name]) => {
      const partners = byCode.get(code);
      return partners === undefined ? [] : { code, name, partners };
    });
    return { list, total: list.reduce((sum, { partners }) => sum + partners, 0) };
  });
