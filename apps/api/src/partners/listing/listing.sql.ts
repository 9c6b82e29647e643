import { partnerTypes, typesInPairs } from '@trunkline/rules/partners/partner-types';
import { isUuid } from '@trunkline/rules/uuid';
import type { Insertable, Updateable } from 'kysely';
import { hasActiveMembership } from '../../memberships/memberships.public.ts';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors/app-error.ts';

export interface ListingRow {
  readonly company_id: string;
  readonly is_listed: boolean;
  readonly city: string | null;
  readonly description: string | null;
  readonly email: string | null;
  readonly hidden_at: Date | null;
  readonly hidden_by: string | null;
  readonly hidden_reason: string | null;
  readonly changed_by: string | null;
  readonly changed_at: Date | null;
  /** 0: nothing was saved yet. */
  readonly version: number;
}

const unsaved: Omit<ListingRow, 'company_id'> = {
  is_listed: false,
  city: null,
  description: null,
  email: null,
  hidden_at: null,
  hidden_by: null,
  hidden_reason: null,
  changed_by: null,
  changed_at: null,
  version: 0,
};

/** The listing of a company; before it is saved for the first time an empty one. With `lock` others who would change it wait. */
export async function getListing(trx: Trx, companyId: string, lock = false): Promise<ListingRow> {
  const query = trx.selectFrom('partner_listings').selectAll().where('company_id', '=', companyId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ?? { ...unsaved, company_id: companyId };
}

/** Inserts the listing. Returns false when another call saved it first. */
export async function insertListing(
  trx: Trx,
  row: Omit<Insertable<Tables['partner_listings']>, 'changed_by'>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('partner_listings')
    .values({ ...row, changed_by: changedBy })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The caller has locked the row and compared the version. */
export const updateListing = (
  trx: Trx,
  companyId: string,
  changes: Updateable<Tables['partner_listings']>,
): Promise<unknown> =>
  trx
    .updateTable('partner_listings')
    .set((e) => ({ ...changes, version: e('version', '+', 1), changed_by: changedBy }))
    .where('company_id', '=', companyId)
    .execute();

const listedTypes = typesInPairs.filter((type) => partnerTypes[type].is_listed);

export const hasListedMembership = (trx: Trx, companyId: string, today: string): Promise<boolean> =>
  hasActiveMembership(trx, companyId, listedTypes, today);

/** Throws 404 for an unknown company. */
export async function getCompanyName(trx: Trx, id: string): Promise<string> {
  const row = isUuid(id)
    ? await trx.selectFrom('companies').select('company').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('companies.company_not_found');
  return row.company;
}
