// The place of a project in the queue of channel or of headquarters. Three numbers, nothing about others. Rules: docs/rules/projects.md, "Queues"
import { sql } from 'kysely';
import { readMedianWait } from '../../platform/audit/median-wait.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { projectWait, protectionWait } from '../projects.flow.ts';
import type { ProjectRecord } from '../projects.sql.ts';

export type ProjectQueue = 'project' | 'protection';

export interface QueuePosition {
  position: number;
  waiting: number;
  /** The median wait: docs/rules/platform.md, "Medians". */
  median_hours: number | null;
}

export const getQueue = ({ state }: Pick<ProjectRecord, 'state'>): ProjectQueue =>
  state === 'submitted' ? 'project' : 'protection';

const waits = { project: projectWait, protection: protectionWait } as const;

type QueueContext = Pick<TransactionContext, 'app' | 'trx' | 'now'>;

/** A function of the database counts (migration 0042), because a company must not read rows of another. With nulls: the whole queue. */
export async function readQueue(
  context: QueueContext,
  queue: ProjectQueue,
  { since, id }: { readonly since: Date | null; readonly id: string | null },
): Promise<QueuePosition> {
  const [found, median_hours] = await Promise.all([
    sql<{ place: string; waiting: string }>`select * from project_place(${queue}, ${since}, ${id})`.execute(
      context.trx,
    ),
    readMedianWait(context, waits[queue]),
  ]);
  const row = getSingleRow(found);
  return { position: Number(row.place), waiting: Number(row.waiting), median_hours };
}

/** Null: the project does not wait for the vendor. */
export const findProjectQueuePosition = async (
  context: QueueContext,
  row: ProjectRecord,
): Promise<QueuePosition | null> =>
  row.waiting_since === null ? null : readQueue(context, getQueue(row), { since: row.waiting_since, id: row.id });
