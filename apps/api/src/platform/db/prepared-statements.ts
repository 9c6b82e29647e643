import { sql } from 'kysely';

/** A statement is prepared when its text comes up for the fifth time. */
const preparedFrom = 5;
/** Each prepared statement costs memory on every connection. */
const maxPrepared = 200;
const maxCounted = 2000;
const counts = new Map<string, number>();
const names = new Map<string, string>();

const neverPrepared = '/* planned for its values */';
/** Part of a statement whose best plan depends on its values: PostgreSQL plans it anew each time. */
export const withoutPreparedStatement = sql.raw<never>(neverPrepared);

/** The name under which a recurring statement is prepared; undefined while it is to be sent unprepared. */
export function findStatementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (names.size >= maxPrepared || text.includes(neverPrepared)) return undefined;
  const times = (counts.get(text) ?? 0) + 1;
  if (times < preparedFrom) {
    if (counts.size < maxCounted) counts.set(text, times);
    return undefined;
  }
  counts.delete(text);
  names.set(text, `s${names.size}`);
  return names.get(text);
}
