// The file of an issued quotation in each language, as it was first printed. Rules: docs/rules/documents.md, "Not approved"
import type { LanguagePair } from '../../documents/documents.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type FileRow, getFiles, saveFileRow, storeBytes } from '../../platform/files/stored-files.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import { createVisitorContext, type TransactionContext } from '../../platform/http/request-context.ts';
import { getQuotationState, statesInForce } from '../quotations.flow.ts';
import { lockQuotation, type QuotationRecord } from '../quotations.sql.ts';

/** A quotation as it was read, and the languages of its document. */
export interface IssuedForm {
  readonly row: QuotationRecord;
  readonly languages: LanguagePair;
}

/** The job issues the quotation as PDF in English, before anybody asks for it. */
export const issuedLanguages: LanguagePair = { lang: 'en', lang2: undefined };

export const isInForce = (row: QuotationRecord, today: string): boolean =>
  statesInForce.includes(getQuotationState(row, today));

/** `en+ar` */
const toKey = ({ lang, lang2 }: LanguagePair): string => (lang2 === undefined ? lang : `${lang}+${lang2}`);

const isEnglish = (languages: LanguagePair): boolean => toKey(languages) === toKey(issuedLanguages);

const findFileId = ({ row, languages }: IssuedForm): string | null =>
  isEnglish(languages) ? row.issued_file_id : ((row.issued_files as Record<string, string>)[toKey(languages)] ?? null);

/** It stays as it was issued, also when the quotation expires or is superseded. A recall to the partner or an extension ends it. */
export async function findIssuedFile({ trx }: TransactionContext, form: IssuedForm): Promise<FileRow | undefined> {
  const id = findFileId(form);
  return id === null ? undefined : (await getFiles(trx, [id])).get(id);
}

/**
 * Stores a document that was printed for the first time. It is thrown away when a recall or an extension changed approval or last day
 * while it was printed, or when another caller was first.
 */
export async function keepIssuedFile(
  app: AppContext,
  form: IssuedForm,
  file: { readonly bytes: Uint8Array; readonly file_name: string; readonly mime: string },
): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'quotations.issue'), principal: systemPrincipal };
  const { id, valid_until, decided_at } = form.row;
  const stored = await storeBytes(context, file, 'quotation');
  const isReferenced = await inTransaction(app.db, 'system', async (trx) => {
    const row = await lockQuotation(trx, systemPrincipal, id);
    const isSame = row.valid_until === valid_until && row.decided_at?.getTime() === decided_at?.getTime();
    if (!isSame || !isInForce(row, context.today) || findFileId({ ...form, row }) !== null) return false;
    const owner = { object: 'quotation', object_id: id, company_id: row.company_id };
    const { id: fileId } = await saveFileRow({ ...context, trx }, stored, owner);
    const change = isEnglish(form.languages)
      ? { issued_file_id: fileId }
      : { issued_files: JSON.stringify({ ...(row.issued_files as object), [toKey(form.languages)]: fileId }) };
    await trx.updateTable('quotations').set(change).where('id', '=', id).execute();
    return true;
  });
  if (!isReferenced) await app.files.remove(stored.storage_key);
}
