// The place of a project in the queue of channel or of headquarters. Three numbers, nothing about others. Rules: docs/rules/projects.md, "Queues"
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import type { ProjectRecord } from '../projects.sql.ts';

export type ProjectQueue = 'project' | 'protection';

export interface QueuePlace {
  position: number;
  waiting: number;
  /** Median of the last 200 decisions, in hours with one decimal; null before the first one. */
  median_hours: number | null;
}

export const findQueue = ({ state }: Pick<ProjectRecord, 'state'>): ProjectQueue =>
  state === 'submitted' ? 'project' : 'protection';

/** A function of the database counts (migration 0030), because a company must not read rows of another. With nulls: the whole queue. */
export async function readQueue(
  db: Db | Trx,
  queue: ProjectQueue,
  { since, id }: { readonly since: Date | null; readonly id: string | null },
): Promise<QueuePlace> {
  const {
    rows: [row],
  } = await sql<{ place: string; waiting: string; median_hours: number | null }>`
    select * from project_queue(${queue}, ${since}, ${id})`.execute(db);
  if (!row) throw new Error('project_queue returned no row');
  return {
    position: Number(row.place),
    waiting: Number(row.waiting),
    median_hours: row.median_hours === null ? null : Math.round(row.median_hours * 10) / 10,
  };
}

/** Null: the project does not wait for the vendor. */
export const getProjectQueuePlace = async (trx: Trx, row: ProjectRecord): Promise<QueuePlace | null> =>
  row.waiting_since === null ? null : readQueue(trx, findQueue(row), { since: row.waiting_since, id: row.id });
