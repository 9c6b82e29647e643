import { dayInMs } from '@trunkline/rules/time';
import type { AppContext } from '../platform/app-context.ts';
import type { Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { isPossible } from '../platform/flows/flow.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { orderFlow } from './orders.flow.ts';
import { getOrder } from './orders.sql.ts';
import { takeOrderSteps } from './orders.transition.ts';

/** Orders that were delivered before this moment and are still open are completed. */
const getCompletionLimit = async (trx: Trx, now: Date): Promise<Date> =>
  new Date(now.getTime() - (await readSetting({ trx }, 'order.complete_days')) * dayInMs);

const listOverdueOrders = (app: AppContext): Promise<{ id: string }[]> =>
  inTransaction(app.db, 'system', async (trx) =>
    trx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'delivered')
      .where('delivered_at', '<=', await getCompletionLimit(trx, app.clock()))
      .orderBy('delivered_at')
      .limit(500)
      .execute(),
  );

async function completeOverdueOrder(trx: Trx, app: AppContext, id: string): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'orders.complete'), principal: systemPrincipal, trx };
  const order = await getOrder(trx, systemPrincipal, id);
  // The delivery receipt may have been sent back and replaced since the order was listed.
  const isOverdue = order.delivered_at !== null && order.delivered_at <= (await getCompletionLimit(trx, context.now));
  if (isOverdue && isPossible(orderFlow, 'complete', order, context))
    await takeOrderSteps(context, order, 'complete', { columns: { completed_at: context.now } });
}

/** One transaction per order, so that a conflict on one does not stop the others; the next run tries it again. */
export async function completeOverdueOrders(app: AppContext): Promise<void> {
  for (const { id } of await listOverdueOrders(app)) {
    try {
      await inTransaction(app.db, 'system', (trx) => completeOverdueOrder(trx, app, id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

export function orderJobs(app: AppContext): void {
  app.jobs.define('orders.complete', (_payload, context) => completeOverdueOrders(context));
  app.jobs.cron('* * * * *', 'orders.complete');
}
