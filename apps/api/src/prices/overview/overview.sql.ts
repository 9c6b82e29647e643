import {
  membershipLevels,
  membershipTypes,
  type MembershipLevel,
  type MembershipType,
} from '@trunkline/contract/enums';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** A price list inside JSON, where moments are text. */
interface ListedStart {
  readonly id: string;
  readonly valid_from: string;
}

export interface PriceListOverviewRecord {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly companies: number;
  readonly current: ListedStart | null;
  readonly scheduled: readonly ListedStart[];
  readonly drafts: readonly (ListedStart & { readonly created_by: string })[];
}

/** A cell of the overview names no more lists than fit into it. The list of price lists has all of them. */
const maxListedPerCell = 20;

/** One row for each type and level, in the order of the contract. */
export async function listPriceListOverview(trx: Trx, now: Date, today: string): Promise<PriceListOverviewRecord[]> {
  const { rows } = await sql<PriceListOverviewRecord>`
    select cell.type, cell.level,
      (select count(*)::int from memberships m where m.type = cell.type and m.level = cell.level
        and m.terminated_at is null and m.starts_at <= ${today} and m.expires_at >= ${today}) as companies,
      (select json_build_object('id', l.id, 'valid_from', l.valid_from) from price_lists l
        where l.type = cell.type and l.level = cell.level and l.state = 'published' and l.valid_from <= ${now}
        order by l.valid_from desc limit 1) as current,
      (select coalesce(json_agg(json_build_object('id', s.id, 'valid_from', s.valid_from) order by s.valid_from), '[]') from (
        select * from price_lists l where l.type = cell.type and l.level = cell.level and l.state = 'published' and l.valid_from > ${now}
        order by l.valid_from limit ${maxListedPerCell}) s) as scheduled,
      (select coalesce(json_agg(json_build_object('id', d.id, 'valid_from', d.valid_from, 'created_by', coalesce(u.realname, '')) order by d.created_at desc), '[]') from (
        select * from price_lists l where l.type = cell.type and l.level = cell.level and l.state = 'draft'
        order by l.created_at desc limit ${maxListedPerCell}) d left join users u on u.id = d.created_by) as drafts
    from unnest(${[...membershipTypes]}::text[]) with ordinality t (type, type_position)
    cross join unnest(${[...membershipLevels]}::text[]) with ordinality v (level, level_position)
    cross join lateral (select t.type, v.level) cell (type, level)
    order by type_position, level_position`.execute(trx);
  return rows;
}
