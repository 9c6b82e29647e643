// The file of a certificate: the original, or the paper that the portal draws. Rules: docs/rules/certificates.md, "Paper"
import { fileKinds } from '@trunkline/contract/upload';
import { answerPaper, type IssuedPaper, toPaperForm } from '../../papers/papers.public.ts';
import { chooseDocumentLanguages, printCertificate } from '../../documents/documents.public.ts';
import { type FileRow, getFiles } from '../../platform/files/stored-files.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import type { FileAnswer } from '../../platform/http/serve-file.ts';
import { toSender } from '../../platform/queueing/sender.ts';
import { readSettings, type VendorSettings } from '../../settings/settings.public.ts';
import { printProof, signFacts } from '../../verification/verification.public.ts';
import { type CertificateRecord, toSubjects } from '../certificates.sql.ts';
import { listSignedFacts } from '../verifying/verifying.ts';

export interface FoundPaper {
  readonly row: CertificateRecord;
  readonly original: FileRow | undefined;
  readonly vendor: Pick<VendorSettings, 'vendor.name'>;
}

/** Reads what the file is made of, in a transaction that sees the certificate. */
export async function getCertificatePaper(context: TransactionContext, row: CertificateRecord): Promise<FoundPaper> {
  const files = await getFiles(context.trx, [row.file_id]);
  return {
    row,
    original: row.file_id === null ? undefined : files.get(row.file_id),
    vendor: await readSettings(context, ['vendor.name']),
  };
}

/** What the paper says of the subject beside English. Where that is Arabic alone, the paper is that of former releases. */
function listTranslations(row: CertificateRecord): (string | null)[] {
  const { en: _en, ar: _ar, ...others } = toSubjects(row);
  return [row.subject_ar, ...Object.entries(others).flatMap(([language, text]) => (text ? [language, text] : []))];
}

/** The drawn paper of a certificate. A correction of what it says makes another one; its code is that of the certificate. */
const toPaper = (row: CertificateRecord): IssuedPaper => ({
  object: 'certificate',
  object_id: row.id,
  kind: 'certificate',
  edition: JSON.stringify([...listSignedFacts(row), ...listTranslations(row)]),
  company_id: row.company_id,
  number: row.number,
  holder: row.holder,
  currency: null,
  total: null,
  issued_at: row.issued_at,
  valid_until: row.valid_until,
  coded: false,
});

/** The original as it was uploaded; otherwise the drawn paper in two languages, signed with the key of the day on which it was drawn first. */
export async function readCertificatePaper(
  context: RequestContext,
  { row, original, vendor }: FoundPaper,
  languages: { readonly lang: string; readonly lang2: string },
): Promise<FileAnswer> {
  const { app } = context;
  const file = { mime: fileKinds.pdf.mime, file_name: `${row.number}.pdf` };
  if (original) return { ...file, bytes: await app.files.get(original.storage_key) };
  const { publicUrl } = app.environment;
  const pair = chooseDocumentLanguages(languages.lang, { lang2: languages.lang2 });
  const document = {
    ...pair,
    vendor_name: vendor['vendor.name'],
    number: row.number,
    holder: row.holder,
    subjects: toSubjects(row),
    issued_at: row.issued_at,
    valid_until: row.valid_until,
    ...printProof(app, row.verification_code),
    keys_url: `${publicUrl}/prod-api/verify/keys`,
    ...signFacts(app, ['certificate', ...listSignedFacts(row)]),
  };
  const print = () => printCertificate(app.printer.for(toSender(context)), document);
  return answerPaper(app, toPaper(row), { ...file, form: toPaperForm(pair), print });
}
