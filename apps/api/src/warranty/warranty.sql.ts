import type { WarrantyState } from '@trunkline/contract/service/cover-enums';
import { maxWarrantyMessages } from '@trunkline/contract/service/warranty-cases';
import { isUuid } from '@trunkline/rules/uuid';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { type AppError, conflict, notFound } from '../platform/errors/app-error.ts';
import { claimUpload } from '../platform/files/claim-upload.ts';
import { type FileRow, getFiles } from '../platform/files/stored-files.ts';
import type { Principal } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

export type WarrantyRecord = Omit<Selectable<Tables['warranty_cases']>, 'state'> & { readonly state: WarrantyState };

/** A case with the number of its device, its end user and its company. */
export interface DescribedCase extends WarrantyRecord {
  readonly sn: string;
  readonly model: string;
  readonly enduser: string | null;
  readonly company: string;
  readonly country: string | null;
  /** Serial number in its place. */
  readonly replacement: string | null;
}

/** A company sees its own cases, staff see all. */
export const visibleCases = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('warranty_cases')
    .$if(principal.side === 'company' || principal.side === 'visitor', (query) =>
      query.where('warranty_cases.company_id', '=', principal.company_id),
    );

export const describeCases = (query: ReturnType<typeof visibleCases>) =>
  query
    .innerJoin('serial_numbers', 'serial_numbers.id', 'warranty_cases.serial_id')
    .innerJoin('products', 'products.id', 'serial_numbers.product_id')
    .innerJoin('companies', 'companies.id', 'warranty_cases.company_id')
    .leftJoin('endusers', 'endusers.id', 'serial_numbers.enduser_id')
    .leftJoin('serial_numbers as sent', 'sent.id', 'warranty_cases.replacement_id')
    .selectAll('warranty_cases')
    .select([
      'serial_numbers.sn',
      'products.model',
      'endusers.company as enduser',
      'companies.company',
      'companies.country',
      'sent.sn as replacement',
    ])
    .$castTo<DescribedCase>();

/** Throws 404 for a missing or foreign one. */
export async function getDescribedCase(trx: Trx, principal: Principal, id: string): Promise<DescribedCase> {
  const row = isUuid(id)
    ? await describeCases(visibleCases(trx, principal)).where('warranty_cases.id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('warranty.not_found');
  return row;
}

/** The case, locked until the end of the transaction. */
export async function lockCase(trx: Trx, principal: Principal, id: string): Promise<WarrantyRecord> {
  const row = isUuid(id)
    ? await visibleCases(trx, principal)
        .selectAll('warranty_cases')
        .where('warranty_cases.id', '=', id)
        .forUpdate()
        .$castTo<WarrantyRecord>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('warranty.not_found');
  return row;
}

export type CaseChange = Omit<Updateable<Tables['warranty_cases']>, 'id' | 'version'>;

/** Adds one to the version. */
export async function changeCase(
  trx: Trx,
  row: WarrantyRecord,
  change: CaseChange,
  now: Date,
): Promise<WarrantyRecord> {
  const changed = await trx
    .updateTable('warranty_cases')
    .set({ ...change, version: row.version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .$castTo<WarrantyRecord>()
    .executeTakeFirst();
  if (!changed) throw staleVersion(row);
  return changed;
}

interface NewCase {
  readonly company_id: string;
  readonly serial_id: string;
  readonly user_id: string;
  readonly fault: string;
}

/** `W-2026-000031` from the sequence. Throws 409 with the number of the case that the device has already. */
export async function insertCase(trx: Trx, values: NewCase, now: Date): Promise<WarrantyRecord> {
  const earlier = await trx
    .selectFrom('warranty_cases')
    .select('number')
    .where('serial_id', '=', values.serial_id)
    .where('state', '!=', 'closed')
    .executeTakeFirst();
  if (earlier) throw createOpenCaseError(earlier.number);
  return trx
    .insertInto('warranty_cases')
    .values({
      ...values,
      number: sql`'W-' || ${String(now.getUTCFullYear())}::text || '-' || lpad(nextval('warranty_case_numbers')::text, 6, '0')`,
      state: 'open',
      waiting_since: now,
      created_at: now,
      changed_at: now,
      changed_by: changedBy,
    })
    .returningAll()
    .$castTo<WarrantyRecord>()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      // Another request opened a case of the device at the same time.
      throw isUniqueViolation(error, 'warranty_cases_open') ? createOpenCaseError('') : error;
    });
}

const createOpenCaseError = (number: string): AppError =>
  number === '' ? conflict('warranty.open_already') : conflict('warranty.open_as', { number }, { number });

export interface CaseMessage {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly side: 'company' | 'staff';
  readonly text: string;
  readonly file: FileRow | null;
}

/** The messages of a case, the oldest first. */
export async function listMessages(trx: Trx, caseId: string): Promise<CaseMessage[]> {
  const rows = await trx
    .selectFrom('warranty_messages')
    .select(['id', 'at', 'who', 'side', 'text', 'file_id'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .$castTo<Omit<CaseMessage, 'file'> & { readonly file_id: string | null }>()
    .execute();
  const files = await getFiles(
    trx,
    rows.map(({ file_id }) => file_id),
  );
  return rows.map(({ file_id, ...row }) => ({ ...row, file: file_id === null ? null : (files.get(file_id) ?? null) }));
}

export interface SentMessage {
  readonly text?: string | null | undefined;
  readonly file_id?: string | null | undefined;
}

/** Adds a message of the caller, whose file then belongs to the case. Throws 409 beyond 500 messages, 404 at `file_id` for a file that the caller did not upload as one. */
export async function insertMessage(
  context: TransactionContext,
  row: Pick<WarrantyRecord, 'id' | 'company_id'>,
  { text, file_id = null }: SentMessage,
): Promise<void> {
  const { trx, principal, now } = context;
  const { count } = await trx
    .selectFrom('warranty_messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('case_id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxWarrantyMessages)
    throw conflict('warranty.too_many_messages', { limit: maxWarrantyMessages });
  // The company of the case reads the file, and staff who read cases.
  if (file_id !== null)
    await claimUpload(context, file_id, {
      purpose: 'message',
      object: 'warranty_case',
      object_id: row.id,
      company_id: row.company_id,
      refusal: 'warranty.unknown_file',
    });
  await trx
    .insertInto('warranty_messages')
    .values({
      case_id: row.id,
      company_id: row.company_id,
      at: now,
      user_id: principal.user_id,
      who: principal.realname,
      side: principal.side === 'company' ? 'company' : 'staff',
      text: text ?? '',
      file_id,
    })
    .execute();
}
