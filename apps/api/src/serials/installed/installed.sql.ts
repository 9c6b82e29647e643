// Figures of an installed base, and the cases of its devices. Rules: docs/rules/serials.md, "Installed base"
import type { WarrantyState } from '@trunkline/contract/service/cover-enums';
import { sql } from 'kysely';
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

export async function summarizeInstalledBase(trx: Trx, companyId: string, today: string) {
  const column = sql.ref('serial_numbers.end_date');
  const count = (state: 'running' | 'ending' | 'over') =>
    sql`count(*) filter (where ${isInCoverState(column, state, today)})::int`;
  const [[figures], [cases], models] = await runPipeline(
    trx,
    sql<BaseFigures>`select count(*)::int as serials, count(distinct enduser_id)::int as endusers,
        ${count('running')} as running, ${count('ending')} as ending, ${count('over')} as over,
        count(*) filter (where ${isInCoverState(column, 'over', today)} and products.successor_id is not null)::int as over_with_successor
      from serial_numbers join products on products.id = product_id where company_id = ${companyId}`,
    sql<CaseFigures>`select count(*) filter (where state <> 'closed')::int as open_cases,
        count(*) filter (where state = 'answered')::int as waiting_cases
      from warranty_cases where company_id = ${companyId}`,
    sql<{ model: string }>`select distinct model from products
      where id in (select product_id from serial_numbers where company_id = ${companyId}) order by model limit 200`,
  );
  if (!figures || !cases) throw new Error('an aggregate returned no row');
  return { ...figures, ...cases, models: models.map(({ model }) => model) };
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
