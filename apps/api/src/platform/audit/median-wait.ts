import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { defineCache } from '../cache/change-cache.ts';
import type { Trx } from '../db/connection.ts';
import type { TransactionContext } from '../http/request-context.ts';

// Rules: docs/rules/platform.md, "Medians"

/** Wait of the records of a queue, by the states of their history. */
export interface WaitInHistory {
  /** The kind of record in the history. */
  readonly object: string;
  /** The states in which a record waits. */
  readonly begins: readonly string[];
  /** The states to which a decision of staff moves it. */
  readonly ends: readonly string[];
  /** The transitions that are decisions, when not all of staff are. */
  readonly decisions?: readonly string[];
  /** The wait begins no earlier than the record enters these states of another history of it. */
  readonly after?: { readonly object: string; readonly states: readonly string[] };
}

const medianDays = 90;

/**
 * Decisions are changes of these records (a protection is one of its project), which the database tells every process; a decision of staff
 * announces every topic in its own process, too. The age bounds what time alone changes: decisions that become too old.
 */
const getMedians = defineCache<number | null>({
  topics: ['settings'],
  records: ['quotation', 'order', 'project', 'application'],
  maxEntries: 20,
  maxAgeMs: 10 * 60_000,
});

/** Median hours until the decision, one decimal; null when nothing was decided in the last 90 days. Partners may read it too. */
export const readMedianWait = (
  { app, trx, now }: Pick<TransactionContext, 'app' | 'trx' | 'now'>,
  wait: WaitInHistory,
): Promise<number | null> =>
  getMedians(app.changes).read(JSON.stringify(wait), () => computeMedianWait(trx, wait, now));

async function computeMedianWait(
  trx: Trx,
  { object, begins, ends, decisions, after }: WaitInHistory,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - medianDays * dayInMs);
  const { rows } = await sql<{ hours: number | null }>`
    select median_wait_hours(${object}, ${begins}, ${ends}, ${since}, ${decisions ?? null}::text[],
      ${after?.object ?? null}, ${after?.states ?? null}::text[]) as hours`.execute(trx);
  const hours = rows[0]?.hours;
  return hours == null ? null : Math.round(hours * 10) / 10;
}
