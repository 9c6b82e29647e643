import type { AppContext } from '../../platform/app-context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemPrincipal } from '../../platform/http/access.ts';
import { createVisitorContext, type TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { getQuotation } from '../quotations.sql.ts';
import { type QuotationFile, printQuotationFile } from './documents.actions.ts';
import { presentQuotationDocuments } from './documents.present.ts';

/** The job prints the document and stores it. */
export const addIssueJob = ({ trx }: TransactionContext, id: string): Promise<void> =>
  addJob(trx, 'quotations.issue', { id }, { key: `quotations.issue:${id}` });

/** The quotation is issued as PDF in English before anybody asks for it. */
const issued: QuotationFile = { kind: 'quote', format: 'pdf', languages: { lang: 'en', lang2: undefined } };

/** Prints an approved quotation and stores the file. Orders do not matter. */
export async function issueQuotation({ id }: { id: string }, app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'quotations.issue'), principal: systemPrincipal };
  const found = await inTransaction(app.db, 'system', async (trx) => {
    const row = await getQuotation(trx, systemPrincipal, id);
    return { row, ...(await presentQuotationDocuments({ ...context, trx }, row, issued.languages)) };
  });
  await printQuotationFile(app, found.row.company_id, found, issued);
}
