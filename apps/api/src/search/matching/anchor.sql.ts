import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { joinTerms, parseKeyword } from '../terms/terms.sql.ts';
import type { Anchor } from './plan.ts';

// Products that a keyword names beside other words, and what belongs to them. Rules: docs/rules/search.md, "A model and a word"

/** Words that together may be one part number: `CH 3700`. */
const maxNameWords = 2;

interface Candidate {
  readonly from: number;
  readonly to: number;
  readonly key: string;
}

function listCandidates(words: readonly string[]): Candidate[] {
  const candidates = words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxNameWords, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      return { from, to, key: joinTerms(parseKeyword(words.slice(from, to).join(' '))) };
    }),
  );
  return candidates.filter(({ key }) => key.length >= 4 && /\p{N}/u.test(key) && /\p{L}|\p{N}{7}/u.test(key));
}

interface NamedProduct {
  readonly id: string;
  readonly keys: readonly string[];
  /** English name of its category, in lower case. */
  readonly category: string;
  readonly plugs: readonly string[];
}

/** Products with one of the keys as part number, model or code, with the plugs that fit into their slots and ports. */
async function listNamedProducts(trx: Trx, keys: readonly string[]): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    select named.id, array[part_key(part_number), part_key(model), part_key(code)] as keys, lower(categories.name ->> 'en') as category,
      array(
        select plug from (
          select slot_type as plug from product_slots where product_id = named.id
          union select port ->> 'kind' from jsonb_array_elements(ports) port
          union select compat.plug_type from product_slots join compat using (slot_type)
            where product_id = named.id and compat.reason is null
        ) plugs where plug is not null
      ) as plugs
    from products named join categories on categories.id = named.cate_id
    where part_key(part_number) = any(${keys}) or part_key(model) = any(${keys}) or part_key(code) = any(${keys})
    order by list_code limit 10`.execute(trx);
  return rows;
}

/** The names of series in the name of a category: `raven 2400, fixed uplinks`, `chough 1000 to 4000, data centre`. */
function readSeries(category: string): { readonly family: string | null; readonly series: readonly string[] } {
  const [, family, figures = ''] = /^(\p{L}{3,})(?: (\d[\d a-z]*))?/u.exec(category) ?? [];
  return {
    family: family ?? null,
    series: family === undefined ? [] : (figures.match(/\d+/g) ?? []).map((figure) => `${family} ${figure}`),
  };
}

export interface NamedAnchor {
  readonly anchor: Anchor;
  readonly typed: string;
  /** The other words of the keyword; empty when it names nothing else. */
  readonly rest: string;
}

/** The products that a keyword names whole, in a keyword of several words; undefined when it names none. */
export async function findAnchor(trx: Trx, keyword: string): Promise<NamedAnchor | undefined> {
  const words = keyword.split(/\s+/).filter((word) => word !== '');
  const candidates = words.length > 1 && words.length <= 12 ? listCandidates(words) : [];
  if (candidates.length === 0) return undefined;
  const named = await listNamedProducts(
    trx,
    candidates.map(({ key }) => key),
  );
  const chosen = candidates.filter(({ key }) => named.some(({ keys }) => keys.includes(key)));
  const isName = (at: number) => chosen.some(({ from, to }) => at >= from && at < to);
  if (chosen.length === 0) return undefined;
  const names = named.map(({ category }) => readSeries(category));
  return {
    typed: words.filter((_, at) => isName(at)).join(' '),
    rest: words.filter((_, at) => !isName(at)).join(' '),
    anchor: {
      ids: named.map(({ id }) => id),
      plugs: [...new Set(named.flatMap(({ plugs }) => plugs))],
      series: [...new Set(names.flatMap(({ series }) => series))],
      families: [...new Set(names.flatMap(({ family }) => family ?? []))],
    },
  };
}

/** Whether a product is the named one. */
export const isAnchor = ({ ids }: Anchor): RawBuilder<SqlBool> => sql`products.id = any(${ids}::uuid[])`;

/** Whether a product is for the named one: its plug fits; or it has none, and a label or its title names the series or all of them. */
export function belongsTo({ plugs, series, families }: Anchor): RawBuilder<SqlBool> {
  const ofSeries = series.map(
    (name) => sql`products.words ~ ${`\\m${name}\\M`} or lower(products.labels::text) like ${`%"${name}"%`}`,
  );
  // A title that names the family and a figure is for one series.
  const ofFamilies = families.map(
    (family) => sql`(products.words ~ ${`\\m${family} `} and products.words !~ ${`\\m${family} [a-z]?\\d`})`,
  );
  const named = sql.join([sql`products.kind = 'support'`, ...ofSeries, ...ofFamilies], sql` or `);
  return sql`products.is_accessory and (products.plug_type = any(${plugs}::text[]) or (products.plug_type is null and (${named})))`;
}
