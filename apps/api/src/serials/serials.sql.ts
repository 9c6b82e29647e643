// Serial numbers with their products. Rules: docs/rules/serials.md
import type { Language } from '@trunkline/contract/languages';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import type { Principal } from '../platform/http/access.ts';
import { createVerificationCode } from '../verification/verification.public.ts';

export type SerialRecord = Selectable<Tables['serial_numbers']>;
type ProductTexts = Record<'en', { readonly title: string }> & Partial<Record<Language, { readonly title: string }>>;

/** A serial number with what is shown of its product, its end user, its company and its order. */
export interface DescribedSerial extends SerialRecord {
  readonly model: string;
  readonly part_number: string;
  readonly texts: ProductTexts;
  readonly successor_id: string | null;
  readonly successor: string | null;
  readonly enduser: string | null;
  readonly enduser_country: string | null;
  readonly company: string | null;
  readonly order_number: string | null;
}

/** A company sees its own, staff see all. */
export const visibleSerials = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('serial_numbers')
    .$if(principal.side === 'company' || principal.side === 'visitor', (query) =>
      query.where('serial_numbers.company_id', '=', principal.company_id),
    );
type SerialQuery = ReturnType<typeof visibleSerials>;

/** Adds product, successor, end user, company and order. */
export const describeSerials = (query: SerialQuery) =>
  query
    .innerJoin('products', 'products.id', 'serial_numbers.product_id')
    .leftJoin('products as next', 'next.id', 'products.successor_id')
    .leftJoin('endusers', 'endusers.id', 'serial_numbers.enduser_id')
    .leftJoin('companies', 'companies.id', 'serial_numbers.company_id')
    .leftJoin('orders', 'orders.id', 'serial_numbers.order_id')
    .selectAll('serial_numbers')
    .select([
      'products.model',
      'products.part_number',
      'products.texts',
      'products.successor_id',
      'next.model as successor',
      'endusers.company as enduser',
      'endusers.country as enduser_country',
      'companies.company',
      'orders.number as order_number',
    ])
    .$castTo<DescribedSerial>();

/** What the check shows of a device. */
export type CheckedColumns = Pick<
  SerialRecord,
  'id' | 'sn' | 'product_id' | 'company_id' | 'start_date' | 'end_date' | 'verification_code'
>;

/** The columns of the check for these numbers, in capitals, in no order. Their products are the same for every reader. */
export const listCheckedColumns = (trx: Trx, numbers: readonly string[]): Promise<CheckedColumns[]> =>
  trx
    .selectFrom('serial_numbers')
    .select(['id', 'sn', 'product_id', 'company_id', 'start_date', 'end_date', 'verification_code'])
    .where(sql<boolean>`sn = any(${[...numbers]}::text[])`)
    .execute();

export type CheckedProduct = Pick<DescribedSerial, 'model' | 'part_number' | 'texts' | 'successor_id' | 'successor'>;

/** Products by id, with the model that follows. */
export async function listCheckedProducts(trx: Trx, ids: readonly string[]): Promise<Map<string, CheckedProduct>> {
  const rows = await trx
    .selectFrom('products')
    .leftJoin('products as next', 'next.id', 'products.successor_id')
    .select([
      'products.id',
      'products.model',
      'products.part_number',
      'products.texts',
      'products.successor_id',
      'next.model as successor',
    ])
    .where(sql<boolean>`products.id = any(${[...ids]}::uuid[])`)
    .$castTo<CheckedProduct & { readonly id: string }>()
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

/** Those with these numbers, in capitals, in no order. */
export const listSerialsByNumber = (db: Db | Trx, numbers: readonly string[]): Promise<DescribedSerial[]> =>
  describeSerials(db.selectFrom('serial_numbers'))
    .where(sql<boolean>`serial_numbers.sn = any(${[...numbers]}::text[])`)
    .execute();

export const findSerialByCode = (db: Db | Trx, code: string): Promise<DescribedSerial | undefined> =>
  describeSerials(db.selectFrom('serial_numbers'))
    .where('serial_numbers.verification_code', '=', code)
    .executeTakeFirst();

const getDescribed = async (query: SerialQuery, condition: RawBuilder<boolean>): Promise<DescribedSerial> => {
  const row = await describeSerials(query.where(condition)).executeTakeFirst();
  if (!row) throw notFound('serials.not_found');
  return row;
};

/** By id. Throws 404 for a missing or foreign one. */
export const getSerial = (trx: Trx, principal: Principal, id: string): Promise<DescribedSerial> =>
  getDescribed(visibleSerials(trx, principal), isUuidEqual(sql.ref('serial_numbers.id'), id));

/** By number, as it was typed. Throws 404 at `sn` for a missing or foreign one: both answer alike. */
export async function getSerialByNumber(trx: Trx, principal: Principal, number: string): Promise<DescribedSerial> {
  const row = await describeSerials(visibleSerials(trx, principal))
    .where('serial_numbers.sn', '=', number)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'serials.not_found', {}, { path: 'sn' });
  return row;
}

export type NewSerial = Pick<
  SerialRecord,
  'sn' | 'product_id' | 'company_id' | 'enduser_id' | 'order_id' | 'start_date' | 'end_date'
>;

/** 409: another record has the number. */
export const createTakenError = (sn: string, path: string): AppError =>
  new AppError(409, 'serials.taken', { sn }, { path });

export async function insertSerial(trx: Trx, values: NewSerial, now: Date): Promise<string> {
  const row = await trx
    .insertInto('serial_numbers')
    .values({
      ...values,
      verification_code: createVerificationCode(),
      created_at: now,
      changed_at: now,
      changed_by: changedBy,
    })
    .onConflict((conflict) => conflict.column('sn').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw createTakenError(values.sn, 'sn');
  return row.id;
}

export type SerialChange = Omit<Updateable<Tables['serial_numbers']>, 'id' | 'version'>;

/** Adds one to the version. Throws 409 when the record changed meanwhile, or at `sn` when another one has the number. */
export async function updateSerial(
  trx: Trx,
  row: Pick<SerialRecord, 'id' | 'version'>,
  change: SerialChange,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('serial_numbers')
    .set({ ...change, version: row.version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isUniqueViolation(error) && typeof change.sn === 'string' ? createTakenError(change.sn, 'sn') : error;
    });
  if (numUpdatedRows === 0n) throw staleVersion();
}

export interface SerialProduct {
  readonly id: string;
  readonly model: string;
  readonly part_number: string;
  readonly warranty_months: number | null;
}

/** Products by model or part number, in any case. */
export const listProductsNamed = (db: Db | Trx, names: readonly string[]): Promise<SerialProduct[]> =>
  db
    .selectFrom('products')
    .select(['id', 'model', 'part_number', 'warranty_months'])
    .where(
      sql<boolean>`(lower(model) = any(${names.map((name) => name.toLowerCase())}::text[])
        or lower(part_number) = any(${names.map((name) => name.toLowerCase())}::text[]))`,
    )
    .execute();
