import type { AppContext } from '../platform/app-context.ts';
import { notifyPriceListPartners } from './price-lists/price-lists.notify.ts';

export function priceJobs(app: AppContext): void {
  app.jobs.define('prices.tell', notifyPriceListPartners);
  app.jobs.cron('*/5 * * * *', 'prices.tell');
}
