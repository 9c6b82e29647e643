import { inScope, type Trx } from '../platform/db/transaction.ts';
import { Fault } from '../platform/errors/app-error.ts';
import type { Kit } from '../platform/app-context.ts';
import { visitorCall } from '../platform/http/serve.ts';
import { system } from '../platform/http/access.ts';
import { readSetting } from '../settings/settings.public.ts';
import { pathOf } from './orders.flow.ts';
import { takeMove } from './orders.move.ts';
import { getOrder } from './orders.sql.ts';

const day = 86_400_000;

/** Delivered before this moment and not closed since is forgotten. */
const forgottenBefore = async (trx: Trx, now: Date): Promise<Date> =>
  new Date(now.getTime() - (await readSetting(trx, 'order.complete_days')) * day);

const listForgotten = (kit: Kit): Promise<{ id: string }[]> =>
  inScope(kit.db, 'system', async (trx) =>
    trx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'delivered')
      .where('delivered_at', '<=', await forgottenBefore(trx, kit.clock()))
      .orderBy('delivered_at')
      .limit(500)
      .execute(),
  );

async function complete(trx: Trx, kit: Kit, id: string): Promise<void> {
  const context = { ...visitorCall(kit, 'en', 'orders.complete'), who: system, trx };
  const order = await getOrder(trx, system, id);
  const path = pathOf(order, 'complete');
  // Read again: since it was listed, the delivery receipt may have been sent back and replaced.
  const isForgotten = order.delivered_at !== null && order.delivered_at <= (await forgottenBefore(trx, context.now));
  if (path.length > 0 && isForgotten) await takeMove(context, order, path, { change: { completed_at: context.now } });
}

/** Each in its own transaction: one that somebody moves at this moment keeps no other open, and has its next turn in a minute. */
export async function completeForgotten(kit: Kit): Promise<void> {
  for (const { id } of await listForgotten(kit)) {
    try {
      await inScope(kit.db, 'system', (trx) => complete(trx, kit, id));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
}

export function orderJobs(kit: Kit): void {
  kit.jobs.define('orders.complete', async () => completeForgotten(kit));
  kit.jobs.cron('* * * * *', 'orders.complete');
}
