import { can } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { mayReadSales, readLatestSales } from '../sales/sales.public.ts';
import { readMissingChecks } from '../setup/setup.public.ts';
import { readLearningFigures, readTrainingPermission } from '../training/training.public.ts';
import { staffQueueTable } from './queues/queues.sql.ts';

/** The home page of staff: the queues that the caller may read, those in which the caller acts first, the sales of the last twelve months, figures of trainings and exams. */
export async function getStaffHome(context: TransactionContext) {
  const { trx, principal, now } = context;
  const readable = staffQueueTable
    .filter((queue) => can(principal, queue.permission))
    .toSorted((a, b) => Number(can(principal, b.actPermission)) - Number(can(principal, a.actPermission)));
  const rows = [];
  for (const queue of readable) {
    const { waiting, oldest_at } = await queue.readWaiting(trx, now);
    rows.push({
      name: queue.name,
      own: can(principal, queue.actPermission),
      waiting: Number(waiting),
      oldest_at: oldest_at?.toISOString() ?? null,
      median_hours: await queue.readMedian(context),
    });
  }
  return {
    queues: rows,
    missing: await readMissingChecks(context),
    sales: mayReadSales(principal) ? await readLatestSales(context) : null,
    learning: can(principal, readTrainingPermission) ? await readLearningFigures(trx, now, context.today) : null,
  };
}
