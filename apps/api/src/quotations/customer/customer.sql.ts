import type { CustomerPaper } from '@trunkline/contract/customer-quotations';
import type { Currency } from '@trunkline/contract/values';
import { type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '../../platform/db/connection.ts';
import { staleVersion } from '../../platform/db/record-version.ts';

export interface OwnPrice {
  readonly margin?: string | null;
  readonly price?: string | null;
}
export interface OwnLine {
  readonly title: string;
  readonly quantity: number;
  readonly price: string;
}
export interface CustomerNames {
  readonly company?: string | null;
  readonly contact?: string | null;
  readonly reference?: string | null;
  readonly mailbox?: string | null;
}
interface Narrowed {
  currency: Currency;
  customer: CustomerNames;
  lines: Readonly<Record<string, OwnPrice>>;
  own_lines: readonly OwnLine[];
}
export type CustomerRecord = Omit<Selectable<Tables['customer_quotations']>, keyof Narrowed> & Narrowed;
export type SharedRecord = Omit<Selectable<Tables['shared_quotations']>, 'paper'> & { readonly paper: CustomerPaper };

export const findCustomerQuotation = (db: Db | Trx, quotationId: string): Promise<CustomerRecord | undefined> =>
  db
    .selectFrom('customer_quotations')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .$castTo<CustomerRecord>()
    .executeTakeFirst();

/** Writes the next version; `version` is the one that the caller read, 0 for the first. Throws 409 when it is not that any more. */
export async function writeCustomerQuotation(
  trx: Trx,
  version: number,
  values: Insertable<Tables['customer_quotations']>,
): Promise<void> {
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('customer_quotations')
      .values({ ...values, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return;
  } else {
    const { numUpdatedRows } = await trx
      .updateTable('customer_quotations')
      .set({ ...values, version: version + 1 })
      .where('quotation_id', '=', values.quotation_id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return;
  }
  const newest = await trx
    .selectFrom('customer_quotations')
    .select(['version', 'changed_by', 'changed_at'])
    .where('quotation_id', '=', values.quotation_id)
    .executeTakeFirstOrThrow();
  throw staleVersion(newest);
}

/** The seller as the customer reads it: the company and whoever made the quotation. */
export const getSellerRow = (trx: Trx, companyId: string, userId: string) =>
  trx
    .selectFrom('companies')
    .leftJoin('users', (join) => join.onRef('users.company_id', '=', 'companies.id').on('users.id', '=', userId))
    .select([
      'companies.company',
      'companies.address',
      'companies.country',
      'companies.telephone',
      'companies.logo_file_id',
    ])
    .select(['users.realname', 'users.username', 'users.telephone as user_telephone'])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();

/** A picture that the company uploaded as a logo. */
export const findLogo = (trx: Trx, companyId: string, fileId: string) =>
  trx
    .selectFrom('files')
    .select(['id', 'storage_key', 'mime', 'visibility'])
    .where('id', '=', fileId)
    .where('company_id', '=', companyId)
    .where('purpose', '=', 'logo')
    .executeTakeFirst();

/** All versions, newest first. */
export const listShared = (trx: Trx, quotationId: string): Promise<SharedRecord[]> =>
  trx
    .selectFrom('shared_quotations')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .orderBy('version', 'desc')
    .$castTo<SharedRecord>()
    .execute();
