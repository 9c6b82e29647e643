import type { Localized } from '@trunkline/rules/localized';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { toContainsPattern } from '../../platform/db/list-query.ts';

export interface FoundPart {
  readonly id: string;
  readonly part_number: string;
  readonly texts: Localized<{ readonly title: string }>;
  readonly ended: boolean;
  readonly priced: boolean;
}

const partColumns = (today: string) => sql`
  id, part_number, texts, gpl is not null as priced,
  (state = 'ended' or (state = 'last_orders' and last_orders_on < ${today})) as ended`;

/** `whole`: the fragment is the whole part number, model or code. */
export type FragmentMatch = FoundPart & { readonly whole: boolean };

const partNames = sql`concat_ws(' ', part_key(part_number), part_key(model), part_key(code))`;

/**
 * Finds for each key the best `limit` products that contain it in part number, model or code: whole matches first, then those
 * that can be ordered. One statement for all keys, so that a long list of parts costs one round trip.
 */
export async function getPartsByFragments(
  trx: Trx,
  keys: readonly string[],
  today: string,
  limit: number,
): Promise<Map<string, FragmentMatch[]>> {
  if (keys.length === 0) return new Map();
  const patterns = keys.map(toContainsPattern);
  const { rows } = await sql<FragmentMatch & { key: string }>`
    select wanted.key, best.*
    from unnest(${keys}::text[], ${patterns}::text[]) with ordinality wanted (key, pattern, position)
    cross join lateral (
      select ${partColumns(today)}, wanted.key in (part_key(part_number), part_key(model), part_key(code)) as whole
      from (select * from products where words like wanted.pattern and ${partNames} like wanted.pattern limit 1000) products
      order by whole desc, ended, priced desc, code limit ${limit}
    ) best
    order by wanted.position, best.whole desc, best.ended, best.priced desc, best.part_number`.execute(trx);
  return Map.groupBy(rows, ({ key }) => key);
}
