// Protections by the clock: reminders, missing updates, ends. Rules: docs/rules/projects.md, "Clock"
import { addDays, dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { AppContext } from '../platform/app-context.ts';
import type { Trx } from '../platform/db/connection.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext, type TransactionContext } from '../platform/http/request-context.ts';
import { type ProjectTerms, readProjectTerms } from './project-terms.ts';
import { takeStep } from '../platform/flows/transition.ts';
import { findClockEnd, getLastDayOfGrace } from './projects.flow.ts';
import { lockProject, clearedWaitColumns, type ProjectRecord } from './projects.sql.ts';
import { type ProjectContext, projects } from './projects.transition.ts';

const batchSize = 500;

/** Protections of which something may be due: the conditions of `takeDueStep` as SQL, a little wider. */
async function listDue(trx: Trx, { deadlines, graceDays, reminderDays }: ProjectTerms): Promise<string[]> {
  const { today } = deadlines;
  const soon = addDays(today, Math.max(0, ...reminderDays));
  const rows = await trx
    .selectFrom('protections')
    .select('project_id')
    .where('state', '=', 'protected')
    .where((e) =>
      e.or([
        e('ends_on', '<', today),
        e('update_due_on', '<', addDays(today, -graceDays)),
        e.and([e('update_due_on', '<=', today), e('update_reminded', '=', false)]),
        e.and([
          e('ends_on', '<=', soon),
          sql<boolean>`ends_on - ${today}::date < coalesce(end_reminded, 100000)`,
          sql<boolean>`exists (select from unnest(${[...reminderDays]}::integer[]) d
            where ends_on - ${today}::date <= d and d < coalesce(end_reminded, 100000))`,
        ]),
      ]),
    )
    .orderBy('ends_on')
    .limit(batchSize)
    .execute();
  return rows.map(({ project_id }) => project_id);
}

/** The smallest reminder that is due, so that a pause of the server sends one and not three. */
function findReminder(row: ProjectRecord, { deadlines, reminderDays }: ProjectTerms): number | undefined {
  if (row.ends_on === null) return undefined;
  const left = (Date.parse(row.ends_on) - Date.parse(deadlines.today)) / dayInMs;
  return reminderDays
    .filter((days) => left <= days && days < (row.end_reminded ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => a - b)[0];
}

/** One step of one protection; false when nothing is due. An end comes before a reminder. */
async function takeDueStep(context: ProjectContext, id: string): Promise<boolean> {
  const row = await lockProject(context.trx, systemPrincipal, id);
  if (row.protection !== 'protected' || row.ends_on === null) return false;
  const { today } = context;
  const end = findClockEnd(row, context.deadlines);
  if (end) {
    await endByClock(context, row, end);
    return true;
  }
  if (
    row.update_due_on !== null &&
    row.update_due_on <= today &&
    row.update_due_on <= row.ends_on &&
    !row.update_reminded
  ) {
    const until = getLastDayOfGrace(row.update_due_on, context.graceDays);
    await takeStep(context, projects, 'remind_update', row, {
      change: { protection: { name: 'remind', columns: { update_reminded: true } } },
      facts: { until },
    });
    return true;
  }
  const reminder = findReminder(row, context);
  if (reminder === undefined) return false;
  const days = (Date.parse(row.ends_on) - Date.parse(today)) / dayInMs;
  await takeStep(context, projects, 'remind_end', row, {
    change: { protection: { name: 'remind', columns: { end_reminded: reminder } } },
    facts: { days },
  });
  return true;
}

/** A request for an extension that nobody decided ends with the protection. */
export const endByClock = (
  context: ProjectContext,
  row: ProjectRecord,
  { transition, lastDay }: NonNullable<ReturnType<typeof findClockEnd>>,
): Promise<ProjectRecord> =>
  takeStep(context, projects, transition, row, {
    change: {
      columns: clearedWaitColumns,
      protection: {
        name: transition,
        columns: { ended_on: lastDay, extension_asked_at: null, extension_reason: null },
      },
    },
    facts: { until: lastDay },
  });

/** One transaction for each protection, so that a conflict on one does not stop the others; the next run tries it again. */
export async function keepProtections(app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'projects.keep'), principal: systemPrincipal };
  const tried = new Set<string>();
  for (;;) {
    const terms = await inTransaction(app.db, 'system', (trx) => readProjectTerms({ ...context, trx }));
    const due = (await inTransaction(app.db, 'system', (trx) => listDue(trx, terms))).filter((id) => !tried.has(id));
    if (due.length === 0) return;
    for (const id of due) {
      tried.add(id);
      await keepOne(app, context, id, terms);
    }
  }
}

async function keepOne(
  app: AppContext,
  context: Omit<TransactionContext, 'trx'>,
  id: string,
  terms: ProjectTerms,
): Promise<void> {
  try {
    await inTransaction(app.db, 'system', async (trx) => {
      // A reminder of the update and one of the end may be due on the same day.
      while (await takeDueStep({ ...context, ...terms, trx }, id));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

export function projectJobs(app: AppContext): void {
  app.jobs.define('projects.keep', (_payload, context) => keepProtections(context));
  app.jobs.cron('* * * * *', 'projects.keep');
}
