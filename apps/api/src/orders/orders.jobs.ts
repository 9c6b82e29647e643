import { inTransaction, type Trx } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createVisitorContext } from '../platform/http/serve.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { readSetting } from '../settings/settings.public.ts';
import { pathOf } from './orders.flow.ts';
import { takeMove } from './orders.move.ts';
import { getOrder } from './orders.sql.ts';

const day = 86_400_000;

/** Delivered before this moment and not closed since is forgotten. */
const forgottenBefore = async (trx: Trx, now: Date): Promise<Date> =>
  new Date(now.getTime() - (await readSetting(trx, 'order.complete_days')) * day);

const listForgotten = (app: AppContext): Promise<{ id: string }[]> =>
  inTransaction(app.db, 'system', async (trx) =>
    trx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'delivered')
      .where('delivered_at', '<=', await forgottenBefore(trx, app.clock()))
      .orderBy('delivered_at')
      .limit(500)
      .execute(),
  );

async function complete(trx: Trx, app: AppContext, id: string): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'orders.complete'), who: systemPrincipal, trx };
  const order = await getOrder(trx, systemPrincipal, id);
  const path = pathOf(order, 'complete');
  // Read again: since it was listed, the delivery receipt may have been sent back and replaced.
  const isForgotten = order.delivered_at !== null && order.delivered_at <= (await forgottenBefore(trx, context.now));
  if (path.length > 0 && isForgotten) await takeMove(context, order, path, { change: { completed_at: context.now } });
}

/** Each in its own transaction: one that somebody moves at this moment keeps no other open, and has its next turn in a minute. */
export async function completeForgotten(app: AppContext): Promise<void> {
  for (const { id } of await listForgotten(app)) {
    try {
      await inTransaction(app.db, 'system', (trx) => complete(trx, app, id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
}

export function orderJobs(app: AppContext): void {
  app.jobs.define('orders.complete', async () => completeForgotten(app));
  app.jobs.cron('* * * * *', 'orders.complete');
}
