// Issued documents, which never change: their code, and their bytes as they were first printed. Rules: docs/rules/papers.md
import type { Currency } from '@trunkline/contract/values';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { type FileRow, saveFileRow, storeBytes, type UploadedFile } from '../platform/files/stored-files.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext, type RequestContext } from '../platform/http/request-context.ts';
import type { FileAnswer } from '../platform/http/serve-file.ts';
import { createVerificationCode, type PrintedProof, printProof } from '../verification/verification.public.ts';
import {
  findPaperFile,
  insertPaper,
  insertPaperFile,
  type PaperKey,
  type PaperObject,
  type PaperRecord,
} from './papers.sql.ts';

export type { PaperObject, PaperRecord };
export { createFindPaper, type GetPaperState, type PaperState } from './verifying/verifying.ts';

/** What an issued document says of itself. */
export interface IssuedPaper extends PaperKey {
  readonly company_id: string | null;
  /** Number and company as printed. */
  readonly number: string;
  readonly holder: string;
  readonly currency: Currency | null;
  readonly total: string | null;
  /** UTC days. */
  readonly issued_at: string;
  readonly valid_until: string | null;
  /** Whether it has a code of its own. A certificate has that of its record. */
  readonly coded: boolean;
}

/** The languages of a document, and its variant if it has several. */
export const toPaperForm = (
  { lang, lang2 }: { readonly lang: string; readonly lang2?: string | undefined },
  variant?: 'describe',
): string => `${lang}${lang2 === undefined ? '' : `+${lang2}`}${variant ? `:${variant}` : ''}`;

const createSystemContext = (app: AppContext): RequestContext => ({
  ...createVisitorContext(app, 'en', 'papers.issue'),
  principal: systemPrincipal,
});

/** The paper of a document, which gets its code when somebody asks for it first. */
export function issuePaper(app: AppContext, { coded, ...paper }: IssuedPaper): Promise<PaperRecord> {
  const code = coded ? createVerificationCode() : null;
  return inTransaction(app.db, 'system', (trx) => insertPaper(trx, { ...paper, code, created_at: app.clock() }));
}

/** Code and address that the document prints; undefined for a document without a code of its own. */
export const printPaperProof = (app: AppContext, { code }: PaperRecord): PrintedProof | undefined =>
  code === null ? undefined : printProof(app, code);

interface Printing {
  readonly form: string;
  readonly file_name: string;
  readonly mime: string;
  readonly print: (proof: PrintedProof | undefined) => Promise<Uint8Array>;
}

/**
 * The file of an issued document: the bytes that were first printed in this form. Without any it is printed and kept; of two callers
 * who print at once, both get the file of the first.
 */
export async function answerPaper(app: AppContext, issued: IssuedPaper, printing: Printing): Promise<FileAnswer> {
  const { form, file_name, mime } = printing;
  const paper = await issuePaper(app, issued);
  const find = () => inTransaction(app.db, 'system', (trx) => findPaperFile(trx, paper.id, form), { readOnly: true });
  const found = await find();
  if (found) return { file_name, mime, bytes: await app.files.get(found.storage_key) };
  const bytes = await printing.print(printPaperProof(app, paper));
  const context = createSystemContext(app);
  const stored = await storeBytes(context, { bytes, file_name, mime }, paper.kind);
  if (await keepFile(context, paper, form, stored)) return { file_name, mime, bytes };
  await app.files.remove(stored.storage_key);
  return { file_name, mime, bytes: await app.files.get(getStored(await find()).storage_key) };
}

function getStored(file: FileRow | undefined): FileRow {
  if (!file) throw new Error('the file of a paper is neither kept nor there');
  return file;
}

/** Rolled back when another caller was first, so that no row names bytes that nothing refers to. */
async function keepFile(
  context: RequestContext,
  paper: PaperRecord,
  form: string,
  stored: UploadedFile,
): Promise<boolean> {
  const { object, object_id, company_id } = paper;
  return inTransaction(context.app.db, 'system', async (trx) => {
    if (await findPaperFile(trx, paper.id, form)) return false;
    const file = await saveFileRow({ ...context, trx }, stored, { object, object_id, company_id });
    if (await insertPaperFile(trx, paper, form, file)) return true;
    await trx.deleteFrom('files').where('id', '=', file.id).execute();
    return false;
  });
}
