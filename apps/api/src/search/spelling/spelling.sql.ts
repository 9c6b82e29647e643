import { splitWord } from '@trunkline/rules/search/spelling';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

const lastCharacter = '\u{10ffff}';

/**
 * Finds for each typed word the existing ones that share its beginning or its end. `mostTypos` is the number of letters by which their
 * lengths may differ, `limit` the number of words from each side. One statement for all words; ranges take the place of patterns,
 * for which a join cannot use the indexes.
 */
export async function listSimilarWords(
  trx: Trx,
  typed: readonly string[],
  mostTypos: number,
  limit: number,
): Promise<Map<string, string[]>> {
  if (typed.length === 0) return new Map();
  const halves = typed.map(splitWord);
  const hasSimilarLength = sql`length(word) between length(typed) - ${mostTypos}::int and length(typed) + ${mostTypos}::int`;
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select typed, array(
      (select word from product_words where word >= begins and word < begins || ${lastCharacter}::text and ${hasSimilarLength}
        order by similarity(word, typed) desc limit ${limit})
      union
      (select word from product_words where reverse(word) collate "C" >= ends
        and reverse(word) collate "C" < ends || ${lastCharacter}::text and ${hasSimilarLength}
        order by similarity(word, typed) desc limit ${limit})
    ) as words
    from unnest(${typed}::text[], ${halves.map(({ begins }) => begins)}::text[], ${halves.map(({ ends }) => ends)}::text[])
      as wanted (typed, begins, ends)`.execute(trx);
  return new Map(rows.map(({ typed: word, words }) => [word, words]));
}
