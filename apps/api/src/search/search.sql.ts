import { maxCountedRows } from '@trunkline/contract/list';
import type { Language } from '@trunkline/text/languages';
import { type RawBuilder, sql } from 'kysely';
import { termsOf } from '../catalogue/words.ts';
import type { Trx } from '../platform/db/transaction.ts';
import { withoutPreparedStatement } from '../platform/db/prepared-statements.ts';
import type { Ranked } from './kept.sql.ts';
import { nearestWords, slipsFor } from './spelling.ts';

// Rules: docs/rules/search.md. Nothing here knows a price: not what is found, nor its order, nor its number.

/** Words that must all be found, each in one of its forms. */
export type Terms = readonly (readonly string[])[];

export interface FoundProduct {
  readonly id: string;
  readonly model: string;
  /** In the asked language, where there are any. */
  readonly words: { readonly title: string; readonly describe: string };
}

export const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Three letters are looked for anywhere; fewer would be everywhere, and stand for the beginning of a word. */
const patternsOf = (form: string): string[] =>
  form.length >= 3 ? [`%${escaped(form)}%`] : [`${escaped(form)}%`, `% ${escaped(form)}%`];

/** What was typed, as terms. Signs that no text holds are left out. */
export const readKeyword = (keyword: string): Terms => termsOf(keyword.replace(/\p{C}/gu, ' '));

export const matches = (forms: readonly string[]): RawBuilder<boolean> =>
  sql`words like any (${forms.flatMap(patternsOf)}::text[])`;

/** The last form of a term is the one without hyphens. */
const keyOf = (terms: Terms): string => terms.map((forms) => forms.at(-1)!).join('');

/** All terms, or a part number that was typed with spaces in it. */
function condition(terms: Terms): RawBuilder<boolean> {
  const all = sql<boolean>`(${sql.join(terms.map(matches), sql` and `)})`;
  const key = keyOf(terms);
  return terms.length > 1 && key.length >= 3 && /\p{N}/u.test(key) ? sql`(${all} or ${matches([key])})` : all;
}

/** The part number itself, then its beginning, then the beginnings of words, then anything. */
function nearness(terms: Terms): RawBuilder<number> {
  const key = keyOf(terms);
  const names = ['part_number', 'model', 'code'].map((name) => sql`part_key(${sql.ref(name)})`);
  const begins = names.map((name) => sql`${name} like ${`${escaped(key)}%`}`);
  const starts = terms.map(
    (forms) => sql`' ' || words like any (${forms.map((form) => `% ${escaped(form)}%`)}::text[])`,
  );
  return sql`case
    when ${key} in (${sql.join(names)}) then 0
    when ${sql.join(begins, sql` or `)} then 1
    when ${sql.join(starts, sql` and `)} then 2
    else 3 end`;
}

/**
 * The best of what matches, and how many there are, counted no further than `most`. Only so many are put in order, so that a
 * word which half the catalogue carries costs no more than a rare one; the things themselves are never so many.
 */
export async function rankProducts(
  trx: Trx,
  terms: Terms,
  { first, today, most = maxCountedRows + 1 }: { first: number; today: string; most?: number },
): Promise<Ranked> {
  const { rows } = await sql<Ranked>`
    ${withoutPreparedStatement} with pool as materialized (
      select id, code, ${nearness(terms)} as nearness, lesser,
        (state = 'ended' or (state = 'last_orders' and last_orders_on < ${today})) as ended
      from products where ${condition(terms)} limit ${most}
    )
    select (select count(*)::int from pool) as total,
      array(select id from pool order by nearness, ended, lesser, code limit ${first}) as ids`.execute(trx);
  return rows[0]!;
}

/** What is shown of products that were found, in the order of the ids. */
export async function listFound(trx: Trx, ids: readonly string[], language: Language): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    select p.id, p.model, coalesce(p.texts -> ${language}::text, p.texts -> 'en') as words
    from unnest(${ids}::uuid[]) with ordinality as asked (id, nth) join products p on p.id = asked.id
    order by asked.nth`.execute(trx);
  return rows;
}

const candidatesAtMost = 300;

/** Words that share their beginning or their end with what was typed: one slip spares one of the two. */
export async function listLookalikes(trx: Trx, typed: string, most = slipsFor(typed)): Promise<string[]> {
  const letters = Array.from(typed);
  const part = Math.max(1, Math.floor((letters.length - 1) / 2));
  const begins = escaped(letters.slice(0, part).join(''));
  const ends = escaped(letters.slice(-part).toReversed().join(''));
  const near = sql`length(word) between ${letters.length - most}::int and ${letters.length + most}::int`;
  const { rows } = await sql<{ word: string }>`
    (select word from product_words where word like ${`${begins}%`} and ${near}
      order by similarity(word, ${typed}) desc limit ${candidatesAtMost})
    union
    (select word from product_words where reverse(word) collate "C" like ${`${ends}%`} and ${near}
      order by similarity(word, ${typed}) desc limit ${candidatesAtMost})`.execute(trx);
  return rows.map(({ word }) => word);
}

const isHeld = async (trx: Trx, forms: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`
    select words_held(${forms.flatMap(patternsOf)}) as held`.execute(trx);
  return rows[0]!.held;
};

/** The same terms with misspelt words put right; undefined when one is like nothing that there is. */
export async function putRight(trx: Trx, terms: Terms): Promise<Terms | undefined> {
  const right: (readonly string[])[] = [];
  for (const forms of terms) {
    if (await isHeld(trx, forms)) {
      right.push(forms);
      continue;
    }
    const typed = forms.at(-1)!;
    const near = nearestWords(typed, await listLookalikes(trx, typed));
    if (near.length === 0) return undefined;
    right.push(near.slice(0, 20));
  }
  return right;
}
