import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Tables, Trx } from '../platform/db/connection.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import type { Language } from '@trunkline/text/languages';
import { type Localized, localize } from '@trunkline/rules/localized';
import { isUuid } from '@trunkline/rules/uuid';
import { translatedLanguages } from '../sheets/translated-languages.public.ts';
import { notFound } from '../platform/errors/app-error.ts';

type Origin = 'exam' | 'staff' | 'import';
export type CertificateRecord = Omit<Selectable<Tables['certificates']>, 'origin'> & { readonly origin: Origin };
/** With the number of the valid one that renews it. */
export interface RenewableCertificate extends CertificateRecord {
  readonly renewed_as: string | null;
}

type TranslatedSubjects<T> = { readonly [L in Exclude<Language, 'en'> as `subject_${L}`]: T };
/** The columns of the subject. A language without one reads it in English. */
export type SubjectColumns = { readonly subject: string } & Partial<TranslatedSubjects<string | null | undefined>>;

export const subjectColumns = ['subject', ...translatedLanguages.map((one) => `subject_${one}` as const)] as const;

export const toSubjects = (row: SubjectColumns): Localized => ({
  en: row.subject,
  ...Object.fromEntries(
    translatedLanguages.flatMap((one) => (row[`subject_${one}`] ? [[one, row[`subject_${one}`]]] : [])),
  ),
});

/** The columns beside English. Object.fromEntries types its keys as plain text, hence the cast. */
export const toSubjectColumns = (find: (language: Language) => string | undefined) =>
  Object.fromEntries(translatedLanguages.map((one) => [`subject_${one}`, find(one) || null])) as TranslatedSubjects<
    string | null
  >;

export const localizeSubject = (row: SubjectColumns, language: Language): string => localize(toSubjects(row), language);

/** The number of the newest certificate that renews the row of `certificates` and is not revoked. */
export const renewedAs = sql<string | null>`(select newer.number from certificates newer
  where newer.renews_id = certificates.id and newer.revoked_at is null order by newer.issued_at desc, newer.id desc limit 1)`;

const selectRenewable = (trx: Trx) =>
  trx
    .selectFrom('certificates')
    .selectAll('certificates')
    .select(renewedAs.as('renewed_as'))
    .$castTo<RenewableCertificate>();

const shownColumns = [
  'id',
  'number',
  'verification_code',
  'holder',
  'user_id',
  'issued_at',
  'valid_until',
  'revoked_at',
  ...subjectColumns,
] as const;

/** What lookups and lists show of a certificate. */
export type ShownCertificate = Pick<RenewableCertificate, (typeof shownColumns)[number] | 'renewed_as'>;

/** The certificates with these numbers that the transaction's scope sees. */
export const listCertificatesByNumber = (trx: Trx, numbers: readonly string[]): Promise<ShownCertificate[]> =>
  trx
    .selectFrom('certificates')
    .select(shownColumns)
    .select(renewedAs.as('renewed_as'))
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`)
    .execute();

export const findCertificateByCode = (trx: Trx, code: string): Promise<RenewableCertificate | undefined> =>
  selectRenewable(trx).where('verification_code', '=', code).executeTakeFirst();

/** Throws 404. */
export async function getCertificate(trx: Trx, id: string): Promise<RenewableCertificate> {
  const row = isUuid(id) ? await selectRenewable(trx).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('certificates.not_found');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockCertificate(trx: Trx, id: string): Promise<CertificateRecord> {
  const row = isUuid(id)
    ? await trx
        .selectFrom('certificates')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .$castTo<CertificateRecord>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('certificates.not_found');
  return row;
}

export type CertificateChange = Omit<Updateable<Tables['certificates']>, 'id' | 'version' | 'verification_code'>;

/** Raises the version of the certificate. */
export async function changeCertificate(
  trx: Trx,
  row: CertificateRecord,
  change: CertificateChange,
  now: Date,
): Promise<CertificateRecord> {
  const changed = await trx
    .updateTable('certificates')
    .set({ ...change, version: row.version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .$castTo<CertificateRecord>()
    .executeTakeFirst();
  if (!changed) throw staleVersion(row);
  return changed;
}

/** Undefined when the number, the code or the exam result has a certificate already. */
export const insertCertificate = (
  trx: Trx,
  values: Insertable<Tables['certificates']>,
): Promise<CertificateRecord | undefined> =>
  trx
    .insertInto('certificates')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .$castTo<CertificateRecord>()
    .executeTakeFirst();

/** The certificate of an exam result that is not revoked. */
export const findCertificateOfResult = (trx: Trx, resultId: string): Promise<CertificateRecord | undefined> =>
  trx
    .selectFrom('certificates')
    .selectAll()
    .where('result_id', '=', resultId)
    .where('revoked_at', 'is', null)
    .$castTo<CertificateRecord>()
    .executeTakeFirst();

export interface CertificateHolder {
  readonly user_id: string | null;
  readonly mailbox?: string | null;
}

/** The certificate that the holder has for the subject on a day and that ends last. A holder without an account is known by the mailbox. */
export async function findHeldCertificate(
  trx: Trx,
  { user_id, mailbox = null }: CertificateHolder,
  subject: string,
  day: string,
): Promise<CertificateRecord | undefined> {
  if (user_id === null && mailbox === null) return undefined;
  return trx
    .selectFrom('certificates')
    .selectAll()
    .where(
      user_id === null
        ? sql<boolean>`user_id is null and lower(mailbox) = lower(${mailbox})`
        : sql<boolean>`user_id = ${user_id}`,
    )
    .where(sql<boolean>`lower(subject) = lower(${subject})`)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>=', day)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .$castTo<CertificateRecord>()
    .executeTakeFirst();
}

/** A user of a company who may hold a certificate; undefined for staff and for an unknown id. */
export async function findHolder(trx: Trx, userId: string | null): Promise<{ company_id: string | null } | undefined> {
  if (userId === null || !isUuid(userId)) return undefined;
  return trx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', userId)
    .where('company_id', 'is not', null)
    .executeTakeFirst();
}

export async function hasCompany(trx: Trx, companyId: string): Promise<boolean> {
  if (!isUuid(companyId)) return false;
  const found = await trx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst();
  return found !== undefined;
}

/** The user of a company whose address this is. */
export const findAccount = (trx: Trx, mailbox: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'company_id'])
    .where('username', '=', mailbox.toLowerCase())
    .where('company_id', 'is not', null)
    .where('disabled', '=', false)
    .executeTakeFirst();
