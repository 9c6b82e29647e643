// Compares the kept sales with the orders, and writes them anew. Rules: docs/rules/sales.md, "Kept sales"
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

const columns = sql.raw(
  'order_id, product_line, day, company_id, country, type, level, counts_order, quantity, amount, cost',
);

export interface SalesComparison {
  /** Rows that are kept. */
  readonly rows: number;
  /** Rows that the orders give and that are not kept so. */
  readonly missing: number;
  /** Rows that are kept and that the orders do not give. */
  readonly superfluous: number;
}

export const compareSales = async (trx: Trx): Promise<SalesComparison> =>
  getSingleRow(
    await sql<SalesComparison>`
      select (select count(*)::integer from sales) as rows,
        (select count(*)::integer from (select ${columns} from order_sales except select ${columns} from sales) m) as missing,
        (select count(*)::integer from (select ${columns} from sales except select ${columns} from order_sales) s) as superfluous`.execute(
      trx,
    ),
  );

/** Orders that change meanwhile wait until the transaction ends. */
export async function rebuildSales(trx: Trx): Promise<void> {
  await sql`lock table sales in share row exclusive mode`.execute(trx);
  await sql`delete from sales`.execute(trx);
  await sql`insert into sales (${columns}) select ${columns} from order_sales`.execute(trx);
}
