import { inScope } from '../kit/db.ts';
import type { Kit } from '../kit/kit.ts';
import { visitorCall } from '../kit/serve.ts';
import { system } from '../kit/who.ts';
import { readSetting } from '../settings/settings.ts';
import { pathOf } from './orders.flow.ts';
import { takeMove } from './orders.move.ts';
import { getOrder } from './orders.sql.ts';

const day = 86_400_000;

/** Orders that were delivered long enough ago and never closed, oldest first. */
const listForgotten = (kit: Kit): Promise<{ id: string }[]> =>
  inScope(kit.db, 'system', async (trx) => {
    const days = await readSetting(trx, 'order.complete_days');
    return trx
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'delivered')
      .where('delivered_at', '<=', new Date(kit.clock().getTime() - days * day))
      .orderBy('delivered_at')
      .limit(500)
      .execute();
  });

/** Each in its own transaction: one that cannot be closed, because somebody moves it now, keeps no other open. */
export async function completeForgotten(kit: Kit): Promise<void> {
  for (const { id } of await listForgotten(kit)) {
    await inScope(kit.db, 'system', async (trx) => {
      const context = { ...visitorCall(kit, 'en', 'orders.complete'), who: system, trx };
      const order = await getOrder(trx, system, id);
      const path = pathOf(order, 'complete');
      if (path.length > 0) await takeMove(context, order, path, { change: { completed_at: context.now } });
    });
  }
}

export function orderJobs(kit: Kit): void {
  kit.jobs.define('orders.complete', async () => completeForgotten(kit));
  kit.jobs.cron('* * * * *', 'orders.complete');
}
