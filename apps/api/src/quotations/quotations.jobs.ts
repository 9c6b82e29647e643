import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { takeStep } from '../platform/flows/transition.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { issueQuotation } from './documents/documents.jobs.ts';
import { lockOverdueQuotations } from './quotations.sql.ts';
import { quotations } from './quotations.transition.ts';

const batchSize = 200;

/** Stores the state `expired` and notifies partners. Readers compute the state themselves since midnight: findQuotationState. */
export async function expireQuotations(app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'quotations.expire'), principal: systemPrincipal };
  for (let found = batchSize; found === batchSize;) {
    found = await inTransaction(app.db, 'system', async (trx) => {
      const overdue = await lockOverdueQuotations(trx, context.today, batchSize);
      for (const row of overdue) await takeStep({ ...context, trx }, quotations, 'expire', row, { from: row.state });
      return overdue.length;
    });
  }
}

export function quotationJobs(app: AppContext): void {
  app.jobs.define('quotations.issue', issueQuotation);
  app.jobs.define('quotations.expire', (_payload, context) => expireQuotations(context));
  app.jobs.cron('*/10 * * * *', 'quotations.expire');
}
