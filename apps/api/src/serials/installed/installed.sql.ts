// Figures of an installed base, and the cases of its devices. Rules: docs/rules/serials.md, "Installed base"
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import type { CoverState, WarrantyState } from '@trunkline/contract/service/cover-enums';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { runPipeline } from '../../platform/db/transaction.ts';
import { isInCoverState } from '../cover.sql.ts';

interface BaseFigures {
  readonly serials: number;
  readonly endusers: number;
  readonly running: number;
  readonly ending: number;
  readonly over: number;
  readonly over_with_successor: number;
}
interface CaseFigures {
  readonly open_cases: number;
  readonly waiting_cases: number;
}

type SerialColumn = 'product_id' | 'enduser_id';

/** Different values of a column of the company's devices. An index is entered once for each value, so that not all devices are read. */
const selectDifferent = (column: SerialColumn, companyId: string): RawBuilder<unknown> => sql`
  (with recursive found as (
    (select ${sql.ref(column)} as id from serial_numbers where company_id = ${companyId} order by 1 limit 1)
    union all
    select (select ${sql.ref(column)} from serial_numbers
      where company_id = ${companyId} and ${sql.ref(column)} > found.id order by 1 limit 1) from found where found.id is not null)
  select id from found where id is not null)`;

/** Each figure is counted by an index, up to `maxCountedRows`. */
export async function summarizeInstalledBase(trx: Trx, companyId: string, today: string) {
  const count = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select ${rows} limit ${sql.lit(maxCountedRows)}) counted)`;
  const isIn = (state: CoverState) => isInCoverState(sql.ref('serial_numbers.end_date'), state, today);
  const devices = sql`from serial_numbers where serial_numbers.company_id = ${companyId}`;
  const cases = sql`from warranty_cases where company_id = ${companyId}`;
  const own = selectDifferent('product_id', companyId);
  const [[figures], models] = await runPipeline(
    trx,
    sql<BaseFigures & CaseFigures>`select ${count(devices)} as serials,
      ${count(sql`from ${selectDifferent('enduser_id', companyId)} one`)} as endusers,
      ${count(sql`${devices} and ${isIn('running')}`)} as running,
      ${count(sql`${devices} and ${isIn('ending')}`)} as ending,
      ${count(sql`${devices} and ${isIn('over')}`)} as over,
      ${count(sql`from ${own} one join products on products.id = one.id and products.successor_id is not null
        join serial_numbers on serial_numbers.company_id = ${companyId} and serial_numbers.product_id = one.id
        where ${isIn('over')}`)} as over_with_successor,
      ${count(sql`${cases} and state <> 'closed'`)} as open_cases,
      ${count(sql`${cases} and state = 'answered'`)} as waiting_cases`,
    sql<{
      model: string;
    }>`select distinct model from products where id in (select id from ${own} one) order by model limit 200`,
  );
  if (!figures) throw new Error('an aggregate returned no row');
  return { ...figures, models: models.map(({ model }) => model) };
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
