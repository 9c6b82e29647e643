// What the clock does with registrations. Rules: docs/rules/training.md, "The clock"
import { addDays, hourInMs } from '@trunkline/rules/time';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { takeStep } from '../platform/flows/transition.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { notifyPerson } from './training.notify.ts';
import {
  claimReminders,
  findSession,
  listLapsed,
  lockRegistration,
  lockSession,
  reminderHours,
} from './training.sql.ts';
import { registrations, toTrainingContext } from './training.transition.ts';

const batchSize = 200;

const createContext = (app: AppContext, name: string) => ({
  ...createVisitorContext(app, 'en', name),
  principal: systemPrincipal,
});

/** Reminds everybody with a seat once, two days before the session. Who registered later than that is not reminded. */
export async function remindOfSessions(app: AppContext): Promise<void> {
  const context = createContext(app, 'training.remind');
  const until = new Date(context.now.getTime() + reminderHours * hourInMs);
  for (let found = batchSize; found === batchSize;) {
    found = await inTransaction(app.db, 'system', async (trx) => {
      const reader = await toTrainingContext({ ...context, trx });
      const rows = await claimReminders(trx, { now: context.now, until, limit: batchSize });
      for (const row of rows) {
        const session = await findSession(trx, row.session_id);
        if (session) await notifyPerson(reader, 'training.reminder', row, session);
      }
      return rows.length;
    });
  }
}

/** Ends the waiting of those for whom no seat became free until the last day of cancelling. */
export async function endWaiting(app: AppContext): Promise<void> {
  const context = createContext(app, 'training.lapse');
  const rows = await inTransaction(app.db, 'system', async (trx) => {
    const { cancelDays } = await toTrainingContext({ ...context, trx });
    return listLapsed(trx, new Date(addDays(context.today, cancelDays)));
  });
  for (const { id, session_id } of rows)
    await inTransaction(app.db, 'system', async (trx) => {
      const reader = await toTrainingContext({ ...context, trx });
      await lockSession(trx, session_id);
      const row = await lockRegistration(trx, id);
      if (row?.state === 'waiting') await takeStep(reader, registrations, 'lapse', row);
    });
}

export function trainingJobs(app: AppContext): void {
  app.jobs.define('training.remind', (_payload, context) => remindOfSessions(context));
  app.jobs.define('training.lapse', (_payload, context) => endWaiting(context));
  app.jobs.cron('*/10 * * * *', 'training.remind');
  app.jobs.cron('*/10 * * * *', 'training.lapse');
}
