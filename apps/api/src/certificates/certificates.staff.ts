// What staff do with certificates. Rules: docs/rules/certificates.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffCertificateCalls from '@trunkline/contract/staff/certificates';
import type { StaffCertificate } from '@trunkline/contract/staff/certificates';
import { isFutureDay } from '@trunkline/rules/time';
import type { Trx } from '../platform/db/connection.ts';
import { type FieldError, invalid, invalidFields } from '../platform/errors/app-error.ts';
import { presentFile } from '../platform/files/file-links.ts';
import { getFiles, releaseFiles, saveFileRow, storeUpload, type UploadedFile } from '../platform/files/stored-files.ts';
import { listActions } from '../platform/flows/flow.ts';
import { transition } from '../platform/flows/transition.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import { certificateFlow } from './certificates.flow.ts';
import { presentStaffCertificateRow } from './certificates.present.ts';
import { certificateFields, type CertificateValues } from './certificates.record.ts';
import { type CertificateRecord, changeCertificate, findAccount, findHolder, hasCompany } from './certificates.sql.ts';
import { certificates } from './certificates.transition.ts';
import { issueCertificate, numberTaken } from './issuing/issue-certificate.ts';
import { toRevocation } from './issuing/revoke-certificate.ts';
import { getListedCertificate } from './listing/listing.sql.ts';

export async function getStaffCertificate(
  context: TransactionContext,
  { id }: ParsedInput<typeof staffCertificateCalls.getStaffCertificate>,
): Promise<StaffCertificate> {
  const row = await getListedCertificate(context.trx, id);
  const files = await getFiles(context.trx, [row.file_id]);
  return {
    ...presentStaffCertificateRow(context, row),
    subject_ar: row.subject_ar,
    subject_es: row.subject_es,
    subject_fr: row.subject_fr,
    subject_ko: row.subject_ko,
    subject_pt: row.subject_pt,
    subject_ru: row.subject_ru,
    subject_vi: row.subject_vi,
    mailbox: row.mailbox,
    file_id: row.file_id,
    original: presentFile(context, row.file_id === null ? null : files.get(row.file_id)),
    revoked_reason: row.revoked_reason,
    revoked_by: row.revoked_by,
    origin: row.origin,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    changed_by: row.changed_by,
    actions: listActions(certificateFlow, row, context),
  };
}

type SaveInput = ParsedInput<typeof staffCertificateCalls.saveCertificate>;
const filePurpose = 'certificate';

/** Stores the original file before the transaction. */
export async function prepareCertificateFile(
  context: RequestContext,
  { file }: SaveInput,
): Promise<UploadedFile | undefined> {
  return file && storeUpload(context, file, filePurpose);
}

/** Issues a certificate, or corrects one. */
export async function saveCertificate(
  context: TransactionContext,
  { id, version, file: _file, ...sent }: SaveInput,
  uploaded: UploadedFile | undefined,
): Promise<StaffCertificate> {
  if (id == null) {
    const values = await checkValues(context, certificateFields.merge(sent, undefined), undefined);
    if (sent.file_id != null) throw invalid('certificates.unknown_file', {}, 'file_id');
    const issued = await issueCertificate(context, { ...values, origin: 'staff' });
    if (uploaded)
      await changeCertificate(context.trx, issued, await saveOriginal(context, issued, uploaded), context.now);
    return getStaffCertificate(context, issued);
  }
  await transition(context, certificates, 'edit', { id, version }, async (row) => {
    if (sent.file_id != null && sent.file_id !== row.file_id) throw invalid('certificates.unknown_file', {}, 'file_id');
    const merged = await checkValues(context, certificateFields.merge(sent, row), row);
    const { number, valid_until, ...values } = merged;
    const given = { number: number ?? row.number, valid_until: valid_until ?? row.valid_until };
    if (given.number !== row.number) await ensureNumberFree(context.trx, given.number);
    const file = uploaded ? await saveOriginal(context, row, uploaded) : {};
    if (sent.file_id === null && !uploaded) await releaseOriginal(context.trx, row.id, null);
    const change = { ...values, ...given, ...file };
    return { change, details: certificateFields.compare(row, change) };
  });
  return getStaffCertificate(context, { id });
}

/** Gives an upload to the certificate in place of the former one. */
async function saveOriginal(context: TransactionContext, { id }: CertificateRecord, uploaded: UploadedFile) {
  const { id: file_id } = await saveFileRow(context, uploaded, {
    object: 'certificate',
    object_id: id,
    company_id: null,
    visibility: 'staff',
  });
  await releaseOriginal(context.trx, id, file_id);
  return { file_id };
}

const releaseOriginal = (trx: Trx, id: string, exceptId: string | null): Promise<void> =>
  releaseFiles(trx, { object: 'certificate', object_id: id, purpose: filePurpose }, exceptId);

/** Throws 400 with every wrong field. The company of a user is that of the certificate; a user has no mailbox beside their own. */
async function checkValues(
  { trx, now }: TransactionContext,
  values: CertificateValues,
  stored: CertificateRecord | undefined,
): Promise<CertificateValues> {
  const errors: FieldError[] = [];
  const isHolderSent = values.user_id !== null && values.user_id !== stored?.user_id;
  const user = isHolderSent ? await findHolder(trx, values.user_id) : undefined;
  const account =
    values.user_id === null && values.mailbox !== null ? await findAccount(trx, values.mailbox) : undefined;
  if (isHolderSent && !user) errors.push({ path: 'user_id', code: 'certificates.unknown_user' });
  if (
    values.company_id !== null &&
    values.company_id !== stored?.company_id &&
    !(await hasCompany(trx, values.company_id))
  )
    errors.push({ path: 'company_id', code: 'certificates.unknown_company' });
  if (isFutureDay(values.issued_at, now)) errors.push({ path: 'issued_at', code: 'certificates.issued_in_future' });
  if (values.valid_until !== null && values.valid_until < values.issued_at)
    errors.push({ path: 'valid_until', code: 'certificates.ends_before_issue' });
  if (errors.length > 0) throw invalidFields(errors);
  if (account) return { ...values, user_id: account.id, company_id: account.company_id, mailbox: null };
  if (values.user_id === null) return values;
  return { ...values, mailbox: null, company_id: user ? user.company_id : (stored?.company_id ?? null) };
}

/** Throws 409 at `number`. The unique index settles a race. */
async function ensureNumberFree(trx: Trx, number: string): Promise<void> {
  const taken = await trx.selectFrom('certificates').select('id').where('number', '=', number).executeTakeFirst();
  if (taken) throw numberTaken(number);
}

export async function revokeCertificate(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffCertificateCalls.revokeCertificate>,
): Promise<StaffCertificate> {
  const row = await transition(context, certificates, 'revoke', sent, (one) => toRevocation(context, one, reason));
  return getStaffCertificate(context, row);
}
