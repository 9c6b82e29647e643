// Figures of an installed base, and the cases of its devices. Rules: docs/rules/serials.md, "Installed base"
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import type { CoverState, WarrantyState } from '@trunkline/contract/service/cover-enums';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { SerialList } from '../../platform/db/list-sums.ts';
import { runPipeline } from '../../platform/db/transaction.ts';
import { isInCoverState } from '../cover.sql.ts';

interface DayFigures {
  readonly serials: number;
  readonly running: number;
  readonly ending: number;
  readonly over: number;
}
interface CountedFigures {
  readonly endusers: number;
  readonly over_with_successor: number;
  readonly open_cases: number;
  readonly waiting_cases: number;
}

/** Sums are exact, other figures are counted up to `maxCountedRows`, each by an index. */
export async function summarizeInstalledBase(trx: Trx, companyId: string, today: string) {
  const count = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select ${rows} limit ${sql.lit(maxCountedRows)}) counted)`;
  const isIn = (state: CoverState, day: RawBuilder<unknown>) => isInCoverState(day, state, today);
  const sums = (list: SerialList) => sql`read_list_sums(${sql.lit(list)}, ${companyId}::uuid)`;
  const countIn = (state: CoverState) =>
    sql`coalesce(sum(days.count) filter (where ${isIn(state, sql`days.value::date`)}), 0)::int`;
  const cases = sql`from warranty_cases where company_id = ${companyId}`;
  const [[figures], [more], models] = await runPipeline(
    trx,
    sql<DayFigures>`select coalesce(sum(days.count), 0)::int as serials, ${countIn('running')} as running,
      ${countIn('ending')} as ending, ${countIn('over')} as over from ${sums('serial_end')} days`,
    sql<CountedFigures>`select (select count(*)::int from ${sums('serial_enduser')}) as endusers,
      ${count(sql`from ${sums('serial_product')} own
        join products on products.id = own.value::uuid and products.successor_id is not null
        join serial_numbers on serial_numbers.company_id = ${companyId} and serial_numbers.product_id = products.id
        where ${isIn('over', sql.ref('serial_numbers.end_date'))}`)} as over_with_successor,
      ${count(sql`${cases} and state <> 'closed'`)} as open_cases,
      ${count(sql`${cases} and state = 'answered'`)} as waiting_cases`,
    sql<{ model: string }>`select distinct products.model from ${sums('serial_product')} own
      join products on products.id = own.value::uuid order by model limit 200`,
  );
  if (!figures || !more) throw new Error('an aggregate returned no row');
  return { ...figures, ...more, models: models.map(({ model }) => model) };
}

export interface NewestCase {
  readonly id: string;
  readonly number: string;
  readonly state: WarrantyState;
}

/** The newest warranty case of each device that has one, by the id of the serial number. */
export async function listNewestCases(trx: Trx, serialIds: readonly string[]): Promise<Map<string, NewestCase>> {
  const rows = await trx
    .selectFrom('warranty_cases')
    .distinctOn('serial_id')
    .select(['serial_id', 'id', 'number', 'state'])
    .where('serial_id', 'in', serialIds.length === 0 ? [null] : [...serialIds])
    .orderBy('serial_id')
    .orderBy('created_at', 'desc')
    .$castTo<NewestCase & { readonly serial_id: string }>()
    .execute();
  return new Map(rows.map(({ serial_id, ...newest }) => [serial_id, newest]));
}
