import { coverEndingDays, type CoverState } from '@trunkline/contract/service/cover-enums';
import { addDays } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';

/** `getCoverState` as a condition on the column of the last day. */
export function isInCoverState(column: RawBuilder<unknown>, state: CoverState, today: string): RawBuilder<boolean> {
  const running = addDays(today, coverEndingDays);
  if (state === 'over') return sql`${column} < ${today}::date`;
  return state === 'ending'
    ? sql`(${column} >= ${today}::date and ${column} < ${running}::date)`
    : sql`${column} >= ${running}::date`;
}
