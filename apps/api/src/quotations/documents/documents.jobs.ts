import { printQuotation } from '../../documents/documents.public.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { createVisitorContext } from '../../platform/http/request-context.ts';
import { getQuotation } from '../quotations.sql.ts';
import { issuedLanguages, isInForce, keepIssuedFile } from './issued-files.sql.ts';
import { presentQuotationDocuments } from './documents.present.ts';

/** The job prints the document and stores it. */
export const addIssueJob = ({ trx }: TransactionContext, id: string): Promise<void> =>
  addJob(trx, 'quotations.issue', { id }, { key: `quotations.issue:${id}` });

/** Prints an approved quotation and stores the file. Orders do not matter. */
export async function issueQuotation({ id }: { id: string }, app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'quotations.issue'), principal: systemPrincipal };
  const found = await inTransaction(app.db, 'system', async (trx) => {
    const row = await getQuotation(trx, systemPrincipal, id);
    if (row.issued_file_id !== null || !isInForce(row, context.today)) return undefined;
    return { row, ...(await presentQuotationDocuments({ ...context, trx }, row, issuedLanguages)) };
  });
  if (!found) return;
  const bytes = await printQuotation(app.printer.for(found.row.company_id), found.quote);
  const file = { bytes, file_name: `${found.quote.number}.pdf`, mime: 'application/pdf' };
  await keepIssuedFile(app, { row: found.row, languages: issuedLanguages }, file);
}
