import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** The product lines of the catalogue, each found by one step in the index: the catalogue may have a million products. */
export async function listProductLines(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ product_line: string }>`
    with recursive lines as (
      (select product_line from products order by product_line limit 1)
      union all
      select (select p.product_line from products p where p.product_line > lines.product_line order by p.product_line limit 1)
      from lines where lines.product_line is not null
    )
    select product_line from lines where product_line is not null`.execute(trx);
  return rows.map(({ product_line }) => product_line);
}
