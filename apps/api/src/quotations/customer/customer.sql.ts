import type { CustomerPaper } from '@trunkline/contract/customer-quotations';
import type { Currency } from '@trunkline/contract/values';
import { type Insertable, type Selectable } from 'kysely';
import type { Db, Tables, Trx } from '../../platform/db/connection.ts';

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

/** Stores the settings, whose version is the next one. The caller holds the lock of the quotation. */
export const writeCustomerQuotation = (trx: Trx, values: Insertable<Tables['customer_quotations']>) =>
  trx
    .insertInto('customer_quotations')
    .values(values)
    .onConflict((conflict) => conflict.column('quotation_id').doUpdateSet(values))
    .execute();

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
