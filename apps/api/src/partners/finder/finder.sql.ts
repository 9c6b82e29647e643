// The public list of partners. It reads one table, which holds nothing but what everybody may read. Rules: docs/rules/partner-finder.md
import { nameColumn } from '../../platform/db/name-order.ts';
import { hasFoldedWords } from '../../platform/db/list-words.ts';
import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import type { PartnerNeed } from '@trunkline/contract/partners/partner-enums';
import { typesOfFamily } from '@trunkline/rules/partners/partner-types';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

export interface PartnerFilter {
  readonly keyword?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly need?: PartnerNeed | null | undefined;
  readonly level?: MembershipLevel | null | undefined;
}

type Reader = Pick<TransactionContext, 'trx' | 'today'>;

const isActive = (table: string, today: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.starts_at`)} <= ${today} and ${sql.ref(`${table}.expires_at`)} >= ${today}`;

/** The memberships that a filter allows. */
function listMembershipConditions(table: string, today: string, { need, level }: PartnerFilter): RawBuilder<boolean>[] {
  return [
    isActive(table, today),
    ...(need ? [sql<boolean>`${sql.ref(`${table}.type`)} = any(${[...typesOfFamily(need)]}::text[])`] : []),
    ...(level ? [sql<boolean>`${sql.ref(`${table}.level`)} = ${level}`] : []),
  ];
}

/** A company stands in the list once, with the highest of its memberships that the filter allows. */
const isHighest = (today: string, filter: PartnerFilter): RawBuilder<boolean> => sql`not exists (
  select from published_partners higher
  where higher.company_id = published_partners.company_id
    and (higher.level_rank, higher.type) < (published_partners.level_rank, published_partners.type)
    and ${sql.join(listMembershipConditions('higher', today, filter), sql` and `)})`;

/** Indexes: published_partners_order, and with a country published_partners_country. */
const sortColumns: readonly SortColumn[] = [
  { value: sql`published_partners.level_rank`, type: 'numeric' },
  nameColumn('published_partners.sort_name'),
  { value: sql`published_partners.id`, type: 'uuid' },
];

export const publishedPartners = defineList({
  visible: ({ trx }: Reader) => trx.selectFrom('published_partners'),
  listConditions: ({ today }, { keyword, country, ...filter }: PartnerFilter) => [
    ...listMembershipConditions('published_partners', today, filter),
    ...(country ? [sql<boolean>`published_partners.country = ${country}`] : []),
    ...(keyword ? [hasFoldedWords(sql`published_partners.words`, keyword)] : []),
    isHighest(today, filter),
  ],
  sortColumns: (_sort: 'level') => sortColumns,
  select: (rows) =>
    rows.select([
      'published_partners.id',
      'company_id',
      'level',
      'company',
      'city',
      'country',
      'website',
      'email',
      'description',
      'logo_file_id',
    ]),
});
export type PublishedPartnerRow = Awaited<ReturnType<typeof publishedPartners.readAll>>[number];

/** The active memberships of companies in the list, the highest level first. */
export const listPublishedMemberships = (trx: Trx, today: string, companyIds: readonly string[]) =>
  trx
    .selectFrom('published_partners')
    .select(['company_id', 'type', 'level'])
    .where(sql<boolean>`company_id = any(${companyIds}::uuid[])`)
    .where(isActive('published_partners', today))
    .orderBy('level_rank')
    .orderBy('type')
    .$castTo<{ company_id: string; type: MembershipType; level: MembershipLevel }>()
    .execute();

export const countPartnersByCountry = (trx: Trx, today: string) =>
  trx
    .selectFrom('published_partners')
    .select(['country', (e) => e.fn.count<string>('company_id').distinct().as('partners')])
    .where(isActive('published_partners', today))
    .groupBy('country')
    .execute();
