import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';

export type AddressRow = Selectable<Tables['company_addresses']>;

/** Changes of one company's addresses wait for each other, so that one of each kind is the first choice. */
export const lockAddresses = (trx: Trx, companyId: string) =>
  trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();

export const listAddresses = (trx: Trx, companyId: string): Promise<AddressRow[]> =>
  trx
    .selectFrom('company_addresses')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('kind', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findAddress = (trx: Trx, id: string, companyId: string) =>
  trx
    .selectFrom('company_addresses')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();

export const insertAddress = (trx: Trx, row: Insertable<Tables['company_addresses']>): Promise<AddressRow> =>
  trx.insertInto('company_addresses').values(row).returningAll().executeTakeFirstOrThrow();

/** A change of the kind gives the first choice up. */
export const updateAddress = (
  trx: Trx,
  id: string,
  set: Updateable<Tables['company_addresses']> & { readonly kind: string },
): Promise<AddressRow> =>
  trx
    .updateTable('company_addresses')
    .set((e) => ({
      ...set,
      is_default: sql<boolean>`${e.ref('is_default')} and ${e.ref('kind')} = ${set.kind}`,
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes an address the first choice of its kind. The database allows one. */
export async function chooseDefault(trx: Trx, { id, company_id, kind }: AddressRow): Promise<void> {
  await trx
    .updateTable('company_addresses')
    .set({ is_default: false })
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('id', '!=', id)
    .execute();
  await trx.updateTable('company_addresses').set({ is_default: true }).where('id', '=', id).execute();
}

/** Makes the oldest address the default of a kind that has lost its default. */
export async function chooseNextDefault(trx: Trx, companyId: string, kind: string): Promise<void> {
  const rows = (await listAddresses(trx, companyId)).filter((row) => row.kind === kind);
  const [next] = rows;
  if (next && !next.is_default) await chooseDefault(trx, next);
}

export const deleteAddress = (trx: Trx, id: string) =>
  trx.deleteFrom('company_addresses').where('id', '=', id).execute();
