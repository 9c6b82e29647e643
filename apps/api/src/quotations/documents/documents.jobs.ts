import { printQuotation } from '../../documents/documents.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { saveFileRow, storeBytes } from '../../platform/files/stored-files.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { getQuotationState, statesInForce } from '../quotations.flow.ts';
import { getQuotation, lockQuotation, type QuotationRecord } from '../quotations.sql.ts';
import { issuedLanguages } from './documents.actions.ts';
import { presentQuotationDocuments } from './documents.present.ts';

const needsFile = (row: QuotationRecord, today: string): boolean =>
  row.issued_file_id === null && statesInForce.includes(getQuotationState(row, today));

/** The job prints the document and stores it. */
export const addIssueJob = ({ trx }: TransactionContext, id: string): Promise<void> =>
  addJob(trx, 'quotations.issue', { id }, { key: `quotations.issue:${id}` });

/**
 * Prints an approved quotation and stores the file. The file is thrown away when a recall or an extension changed approval or last
 * day while it was printed. Orders do not matter.
 */
export async function issueQuotation({ id }: { id: string }, app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'quotations.issue'), principal: systemPrincipal };
  const found = await inTransaction(app.db, 'system', async (trx) => {
    const row = await getQuotation(trx, systemPrincipal, id);
    if (!needsFile(row, context.today)) return undefined;
    return { row, ...(await presentQuotationDocuments({ ...context, trx }, row, issuedLanguages)) };
  });
  if (!found) return;
  const bytes = await printQuotation(app.printer.for(found.row.company_id), found.quote);
  const file = { bytes, file_name: `${found.quote.number}.pdf`, mime: 'application/pdf' };
  const stored = await storeBytes(context, file, 'quotation');
  const isSaved = await inTransaction(app.db, 'system', async (trx) => {
    const row = await lockQuotation(trx, systemPrincipal, id);
    const { valid_until, decided_at } = found.row;
    const isSame = row.valid_until === valid_until && row.decided_at?.getTime() === decided_at?.getTime();
    if (!isSame || !needsFile(row, context.today)) return false;
    const owner = { object: 'quotation', object_id: id, company_id: row.company_id };
    const { id: issued_file_id } = await saveFileRow({ ...context, trx }, stored, owner);
    await trx.updateTable('quotations').set({ issued_file_id }).where('id', '=', id).execute();
    return true;
  });
  if (!isSaved) await app.files.remove(stored.storage_key);
}
