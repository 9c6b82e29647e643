import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { takeStep } from '../platform/flows/transition.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { issueQuotation } from './documents/documents.jobs.ts';
import { lockEndedOffers, lockOverdueQuotations } from './quotations.sql.ts';
import type { FollowingTransition } from './quotations.flow.ts';
import type { QuotationChange } from './quotations.sql.ts';
import { quotations } from './quotations.transition.ts';

const batchSize = 200;

/**
 * Stores what ended with its last day, and notifies: quotations expire, and those with an offer that was not answered wait for staff
 * again. Readers compute the state themselves since midnight: getQuotationState.
 */
export async function expireQuotations(app: AppContext): Promise<void> {
  await takeSteps(app, 'expire', lockOverdueQuotations, () => ({}));
  const waiting = (now: Date) => ({ waiting_since: now, decided_at: null, offer: null, offer_until: null });
  await takeSteps(app, 'end_offer', lockEndedOffers, waiting);
}

async function takeSteps(
  app: AppContext,
  step: FollowingTransition,
  lock: typeof lockOverdueQuotations,
  createChange: (now: Date) => QuotationChange,
): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'quotations.expire'), principal: systemPrincipal };
  const change = createChange(context.now);
  for (let found = batchSize; found === batchSize;) {
    found = await inTransaction(app.db, 'system', async (trx) => {
      const rows = await lock(trx, context.today, batchSize);
      for (const row of rows) await takeStep({ ...context, trx }, quotations, step, row, { from: row.state, change });
      return rows.length;
    });
  }
}

export function quotationJobs(app: AppContext): void {
  app.jobs.define('quotations.issue', issueQuotation);
  app.jobs.define('quotations.expire', (_payload, context) => expireQuotations(context));
  app.jobs.cron('*/10 * * * *', 'quotations.expire');
}
