import { maxPriceListRows } from '@trunkline/contract/prices';
import type { Localized } from '@trunkline/rules/localized';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { conflict } from '../platform/errors/app-error.ts';

export interface OrderableProduct {
  readonly id: string;
  readonly gpl: string;
  readonly part_number: string;
  readonly erp_no: string | null;
  readonly model: string;
  readonly product_line: string;
  /** What the product line is called, by language; null: nobody has named it. */
  readonly line_names: Localized | null;
  readonly texts: Localized<{ readonly title: string }>;
  /** State `last_orders` only. */
  readonly last_orders_on: string | null;
}

/** All products that can be ordered today, by line, devices first. Throws 409 when they are more than a sheet holds. */
export async function listOrderableProducts(trx: Trx, today: string): Promise<OrderableProduct[]> {
  const { rows } = await sql<OrderableProduct>`
    select id, gpl, part_number, erp_no, model, product_line,
      (select names from product_lines where line = product_line) as line_names, texts, case when state = 'last_orders' then last_orders_on end as last_orders_on
    from products
    where gpl is not null and state <> 'ended' and (state <> 'last_orders' or last_orders_on is null or last_orders_on >= ${today})
    order by product_line, kind <> 'device', code limit ${maxPriceListRows + 1}`.execute(trx);
  if (rows.length > maxPriceListRows) throw conflict('catalogue.price_list_too_long', { limit: maxPriceListRows });
  return rows;
}
