import { sql } from 'kysely';

/** Statements are prepared from the fifth time on, and no more than so many: each costs memory on every connection. */
const preparedFrom = 5;
const preparedAtMost = 200;
const countedAtMost = 2000;
const counted = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a text that keeps coming is prepared; its plan is then made a few times only. */
export function findStatementName(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (names.size >= preparedAtMost || text.includes(planned)) return undefined;
  const times = (counted.get(text) ?? 0) + 1;
  if (times < preparedFrom) {
    if (counted.size < countedAtMost) counted.set(text, times);
    return undefined;
  }
  counted.delete(text);
  names.set(text, `s${names.size}`);
  return names.get(text);
}

const planned = '/* planned for its values */';
/** Stands in a statement whose best plan depends on its values: it is planned anew each time. */
export const withoutPreparedStatement = sql.raw<never>(planned);
