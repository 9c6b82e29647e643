import { type Selectable, sql } from 'kysely';
import { isUuid } from '@trunkline/rules/uuid';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { countsForProject, type ProjectRecord } from '../projects.sql.ts';

/** `P-2026-000123`. Numbers may have gaps: docs/decisions/0003-numbers-may-have-gaps.md */
export async function createProjectNumber(trx: Trx, year: number): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ number: string }>`
    select 'P-' || ${year}::text || '-' || lpad(nextval('project_numbers')::text, 6, '0') as number`.execute(trx);
  if (!row) throw new Error('project_numbers returned no value');
  return row.number;
}

/** An empty draft with version 0; saving its content makes it version 1. */
export async function insertProject(
  trx: Trx,
  project: Pick<Selectable<Tables['projects']>, 'company_id' | 'user_id' | 'number' | 'created_at'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('projects')
    .values({ ...project, state: 'draft', version: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const endUserColumns = ['company', 'contact', 'country', 'address', 'email'] as const;
export type LinkedEndUser = Pick<Selectable<Tables['endusers']>, (typeof endUserColumns)[number]>;

/** An end user of the company. Throws 404 for any other id. */
export async function getEndUser(trx: Trx, companyId: string, id: string): Promise<LinkedEndUser> {
  const found = isUuid(id)
    ? await trx
        .selectFrom('endusers')
        .select(endUserColumns)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        // It cannot be deleted meanwhile.
        .forKeyShare()
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('projects.enduser_not_found');
  return found;
}

export async function hasEndUsers(trx: Trx, companyId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('endusers')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many quotations count for the project, and how many of them have no item. */
export async function countLinkedQuotations(
  trx: Trx,
  { id, company_id }: Pick<ProjectRecord, 'id' | 'company_id'>,
): Promise<{ quotations: number; empty: number }> {
  const row = await trx
    .selectFrom('quotations')
    .select((e) => [
      e.fn.countAll<string>().as('quotations'),
      e.fn
        .countAll<string>()
        .filterWhere(sql<boolean>`not exists (select from quotation_items i where i.quotation_id = quotations.id)`)
        .as('empty'),
    ])
    .where('project_id', '=', id)
    .where('company_id', '=', company_id)
    .where(countsForProject)
    .executeTakeFirstOrThrow();
  return { quotations: Number(row.quotations), empty: Number(row.empty) };
}
