// What staff see beside a project: candidates for a conflict and accounts that its end user may be. Rules: docs/rules/projects.md, "Conflict"
import { inNameOrder } from '../../platform/db/name-order.ts';
import type { ProjectState, ProtectionState } from '@trunkline/contract/enums';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isOneOf } from '../../platform/db/list-query.ts';
import { similarityLimit } from '../project-terms.ts';
import { countsForProject, type ProjectRecord } from '../projects.sql.ts';
import { lastHeldDay } from '../protections/protections.sql.ts';

export interface Term {
  readonly from: string;
  readonly to: string;
}

export interface CandidateRow {
  readonly project_id: string;
  readonly number: string;
  readonly project_name: string;
  readonly company_id: string;
  readonly company: string;
  readonly company_country: string;
  readonly end_company: string;
  readonly enduser_country: string;
  readonly enduser_address: string | null;
  readonly mail_domain: string | null;
  readonly likeness: number;
  readonly same_domain: boolean;
  readonly state: ProjectState;
  readonly protection: ProtectionState;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly end_account_id: string | null;
  readonly end_account: string | null;
}

const toRange = ({ from, to }: Term) => sql`daterange(${from}::date, ${to}::date, '[]')`;

/** Projects of other companies about the same customer in a term that overlaps, the most similar name first. */
export async function listCandidates(trx: Trx, row: ProjectRecord, term: Term): Promise<CandidateRow[]> {
  if (row.end_company === null || row.enduser_country === null) return [];
  const { rows } = await sql<CandidateRow>`
    select p.id as project_id, p.number, p.project_name, p.company_id, c.company, c.country as company_country, p.end_company,
      p.enduser_country, p.enduser_address, p.mail_domain, found.likeness, found.same_domain, p.state, t.state as protection,
      t.starts_on, t.ends_on, t.end_account_id, a.name as end_account
    from find_protection_candidates(${row.company_id}, ${row.end_company}, ${row.mail_domain}, ${row.enduser_country}, ${toRange(term)},
      ${similarityLimit}::real) found
    join projects p on p.id = found.project_id
    join protections t on t.project_id = p.id
    join companies c on c.id = p.company_id
    left join end_accounts a on a.id = t.end_account_id
    order by found.likeness desc, p.id`.execute(trx);
  return rows;
}

export interface AccountRow {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly country: string;
  readonly domain: string | null;
  readonly likeness: number;
}

/** Accounts with a similar name or the same domain, and the linked one, the most similar first. */
export async function listAccountChoices(trx: Trx, row: ProjectRecord): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    with found as materialized (
      select * from find_similar_accounts(${row.end_company ?? ''}, ${row.mail_domain}, ${row.enduser_country ?? ''}, ${similarityLimit}::real)
    )
    select a.id, a.number, a.name, a.country, a.domain, coalesce(found.likeness, 0)::real as likeness
    from end_accounts a
    left join found on found.end_account_id = a.id
    where a.merged_into is null and a.id = any(array(select end_account_id from found union select ${row.end_account_id}::uuid))
    order by (a.id = ${row.end_account_id}) desc nulls last, likeness desc, ${inNameOrder(sql`a.name`)} limit 20`.execute(
    trx,
  );
  return rows;
}

export interface Holding {
  readonly end_account_id: string;
  readonly company: string;
  readonly project_id: string;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** Protections of other companies on these accounts that end on the day or later, in their order. */
export const listHoldings = (
  trx: Trx,
  accountIds: readonly string[],
  { companyId, from }: { readonly companyId: string; readonly from: string },
): Promise<Holding[]> =>
  accountIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('protections')
        .innerJoin('companies', 'companies.id', 'protections.company_id')
        .select(['end_account_id', 'companies.company', 'project_id', 'starts_on', 'ends_on'])
        .where('protections.state', '=', 'protected')
        .where('end_account_id', 'in', [...accountIds])
        .where('company_id', '<>', companyId)
        .where('ends_on', '>=', from)
        .orderBy('starts_on')
        .$castTo<Holding>()
        .execute();

export interface OwnProtectionRow {
  readonly project_id: string;
  readonly number: string;
  readonly project_name: string;
  readonly from: string;
  readonly to: string;
  readonly state: ProtectionState;
  readonly end_account_id: string;
  readonly end_account: string;
}

/**
 * What the company of a project holds or held of these accounts, and for the same customer of any account: the same end user, or the same
 * mail domain or name in its country. So a customer that was linked to another account does not disappear. The newest first.
 */
export const listOwnProtections = (
  trx: Trx,
  row: ProjectRecord,
  accountIds: readonly string[],
): Promise<OwnProtectionRow[]> =>
  trx
    .selectFrom('protections')
    .innerJoin('projects', 'projects.id', 'protections.project_id')
    .innerJoin('end_accounts', 'end_accounts.id', 'protections.end_account_id')
    .select([
      'protections.project_id',
      'projects.number',
      'projects.project_name',
      'protections.starts_on as from',
      lastHeldDay.as('to'),
      'protections.state',
      'protections.end_account_id',
      'end_accounts.name as end_account',
    ])
    .where('protections.company_id', '=', row.company_id)
    .where('protections.state', 'in', ['protected', 'ended'])
    .where((e) =>
      e.or([
        isOneOf(sql.ref('protections.end_account_id'), accountIds),
        e('projects.enduser_id', '=', row.enduser_id),
        e.and([
          e('projects.enduser_country', '=', row.enduser_country),
          e.or([
            e('projects.mail_domain', '=', row.mail_domain),
            sql<boolean>`to_company_key(projects.end_company) = to_company_key(${row.end_company})`,
          ]),
        ]),
      ]),
    )
    .orderBy('protections.starts_on', 'desc')
    .orderBy('protections.project_id')
    .limit(50)
    .$castTo<OwnProtectionRow>()
    .execute();

/** Product lines of the quotations of projects, by project id. */
export async function listProductLines(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('quotations')
    .innerJoin('quotation_items as i', 'i.quotation_id', 'quotations.id')
    .select(['project_id', 'i.product_line'])
    .distinct()
    .where('project_id', 'in', [...ids])
    .where(countsForProject)
    .where('i.parent_id', 'is', null)
    .orderBy('i.product_line')
    .execute();
  const lines = new Map<string, string[]>();
  for (const { project_id, product_line } of rows)
    if (project_id) lines.set(project_id, [...(lines.get(project_id) ?? []), product_line]);
  return lines;
}

/** Looks of a company at the light on a day. */
export async function countLooks(trx: Trx, companyId: string, day: string): Promise<number> {
  const row = await trx
    .selectFrom('project_looks')
    .select('looks')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.looks ?? 0;
}

/** User who registered the project last. */
export async function findRegistrar(trx: Trx, { id }: Pick<ProjectRecord, 'id'>): Promise<string | null> {
  const row = await trx
    .selectFrom('history')
    .select('actor')
    .where('object', '=', 'project')
    .where('object_id', '=', id)
    .where('transition', '=', 'approve')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor ?? null;
}

/** The sum of the project's quotations at the partner's own prices, in USD. */
export async function sumOwnPrices(trx: Trx, { id }: Pick<ProjectRecord, 'id'>): Promise<string> {
  const row = await trx
    .selectFrom('quotations')
    .select(sql<string>`coalesce(sum(round(own_subtotal / rate, 2)), 0.00)`.as('own'))
    .where('project_id', '=', id)
    .where(countsForProject)
    .executeTakeFirstOrThrow();
  return row.own;
}
