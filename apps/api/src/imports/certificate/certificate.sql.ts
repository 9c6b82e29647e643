import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import {
  certificateFields,
  type CertificateSheetField,
  type CertificateValues,
  createCertificateNumber,
} from '../../certificates/certificates.public.ts';
import { createVerificationCode } from '../../verification/verification.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

export type ImportedCertificate = Pick<CertificateValues, CertificateSheetField>;
export interface StoredCertificate extends ImportedCertificate {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly is_revoked: boolean;
}

const columns = ['id', 'version', ...certificateFields.sheetNames] as const;
const isRevoked = sql<boolean>`revoked_at is not null`.as('is_revoked');

/** Certificates by number. */
export const listCertificatesWithNumbers = async (trx: Trx, numbers: readonly string[]): Promise<StoredCertificate[]> =>
  numbers.length === 0
    ? []
    : trx
        .selectFrom('certificates')
        .select([...columns, isRevoked])
        .where(sql<boolean>`number = any(${[...numbers]}::text[])`)
        .$castTo<StoredCertificate>()
        .execute();

/** Certificates that were issued on one of the days. */
export const listCertificatesOfDays = async (trx: Trx, days: readonly string[]): Promise<StoredCertificate[]> =>
  days.length === 0
    ? []
    : trx
        .selectFrom('certificates')
        .select([...columns, isRevoked])
        .where(sql<boolean>`issued_at = any(${[...days]}::date[])`)
        .orderBy('id')
        .$castTo<StoredCertificate>()
        .execute();

/** By id. With `lock` the rows are locked until the transaction ends. */
export async function readCertificates(
  trx: Trx,
  ids: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, StoredCertificate>> {
  if (ids.length === 0) return new Map();
  const query = trx
    .selectFrom('certificates')
    .select([...columns, isRevoked])
    .where('id', 'in', ids)
    .$castTo<StoredCertificate>();
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Writer {
  readonly now: Date;
  readonly who: string;
}

const columnList = sql.join(certificateFields.sheetNames.map((name) => sql.ref(name)));

/** Returns the new ids in the order of the rows. Rows without a number get a random one. */
export async function insertCertificates(
  trx: Trx,
  rows: readonly ImportedCertificate[],
  { now, who }: Writer,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const records = rows.map((row) => ({
    ...row,
    id: randomUUID(),
    number: row.number ?? createCertificateNumber(),
    verification_code: createVerificationCode(),
  }));
  await sql`insert into certificates (id, verification_code, origin, ${columnList}, created_at, changed_by, changed_at)
    select id, verification_code, 'import', ${columnList}, ${now}, ${who}, ${now}
    from jsonb_populate_recordset(null::certificates, ${JSON.stringify(records)}::jsonb)`.execute(trx);
  return records.map(({ id }) => id);
}

export async function updateCertificates(
  trx: Trx,
  rows: readonly (ImportedCertificate & { readonly id: string })[],
  { now, who }: Writer,
): Promise<void> {
  if (rows.length === 0) return;
  const changes = sql.join(certificateFields.sheetNames.map((name) => sql`${sql.ref(name)} = sent.${sql.ref(name)}`));
  await sql`update certificates set ${changes}, version = certificates.version + 1, changed_by = ${who}, changed_at = ${now}
    from jsonb_populate_recordset(null::certificates, ${JSON.stringify(rows)}::jsonb) as sent
    where certificates.id = sent.id`.execute(trx);
}
