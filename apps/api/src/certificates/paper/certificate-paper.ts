// The file of a certificate: the original, or the paper that the portal draws. Rules: docs/rules/certificates.md, "Paper"
import { fileKinds } from '@trunkline/contract/upload';
import { chooseDocumentLanguages, printCertificate } from '../../documents/documents.public.ts';
import { type FileRow, getFiles } from '../../platform/files/stored-files.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { readSettings, type VendorSettings } from '../../settings/settings.public.ts';
import { signFacts } from '../../verification/verification.public.ts';
import type { CertificateRecord } from '../certificates.sql.ts';
import { listSignedFacts } from '../verifying/verifying.ts';
import { formatVerificationCode } from '../issuing/certificate-codes.ts';

export interface FoundPaper {
  readonly row: CertificateRecord;
  readonly original: FileRow | undefined;
  readonly vendor: Pick<VendorSettings, 'vendor.name'>;
}

/** Reads what the file is made of, in a transaction that sees the certificate. */
export async function findCertificatePaper(context: TransactionContext, row: CertificateRecord): Promise<FoundPaper> {
  const files = await getFiles(context.trx, [row.file_id]);
  return {
    row,
    original: row.file_id === null ? undefined : files.get(row.file_id),
    vendor: await readSettings(context, ['vendor.name']),
  };
}

/** The original as it was uploaded; otherwise the drawn paper in two languages, signed with the present key. */
export async function readCertificatePaper(
  context: RequestContext,
  { row, original, vendor }: FoundPaper,
  languages: { readonly lang: string; readonly lang2: string },
): Promise<FileAnswer> {
  const { app } = context;
  const file = { mime: fileKinds.pdf.mime, file_name: `${row.number}.pdf` };
  if (original) return { ...file, bytes: await app.files.get(original.storage_key) };
  const { publicUrl } = app.environment;
  const { key_id, signed, signature } = signFacts(app, ['certificate', ...listSignedFacts(row)]);
  const bytes = await printCertificate(app.printer.for(toSender(context)), {
    ...chooseDocumentLanguages(languages.lang, { lang2: languages.lang2 }),
    vendor_name: vendor['vendor.name'],
    number: row.number,
    holder: row.holder,
    subject: row.subject,
    subject_ar: row.subject_ar,
    issued_at: row.issued_at,
    valid_until: row.valid_until,
    code: formatVerificationCode(row.verification_code),
    verify_url: `${publicUrl}/verify/${row.verification_code}`,
    keys_url: `${publicUrl}/prod-api/verify/keys`,
    key_id,
    signed,
    signature,
  });
  return { ...file, bytes };
}
