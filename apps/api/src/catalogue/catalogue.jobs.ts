import { addDays, toDay } from '@trunkline/rules/time';
import type { AppContext } from '../platform/app-context.ts';
import { announceMoments } from '../platform/cache/moments.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { foldCounts } from './counts/counts.sql.ts';
import { moveEndedProductsLast } from './listing/ending.sql.ts';

export function catalogueJobs(app: AppContext): void {
  app.jobs.define('catalogue.fold_counts', () => inTransaction(app.db, 'system', foldCounts));
  app.jobs.cron('* * * * *', 'catalogue.fold_counts');
  app.jobs.define('catalogue.end_products', () =>
    inTransaction(app.db, 'system', (trx) => moveEndedProductsLast(trx, toDay(app.clock()))),
  );
  app.jobs.cron('*/10 * * * *', 'catalogue.end_products');
  // Products end by the day.
  announceMoments(app, 'catalogue', async (after) => new Date(addDays(toDay(after), 1)));
}
