// What other domains use of the stock. Rules: docs/rules/shipments.md, "Stock"
import { findLeadTime } from '@trunkline/rules/orders/lead-time';
import { isUuid } from '@trunkline/rules/uuid';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readFreeStock } from './stock.sql.ts';

export {
  insertStock,
  listStockedProducts,
  lockStoredStock,
  readFreeStock,
  readStoredStock,
  type StockCount,
  type StoredStock,
  updateStock,
} from './stock.sql.ts';
export { isArrivalWhole, planStockCount, stockImportColumns } from './stock.record.ts';

interface TimedLine {
  readonly id: string;
  readonly product_id: string;
  /** Pieces that would be ordered. */
  readonly quantity: number;
  readonly lead_time_days: number | null;
}

/** Days until each line ships if all are ordered today, by line id; null: not known. Lines of a product take from its stock in their order. */
export async function computeLeadTimes(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  lines: readonly TimedLine[],
): Promise<ReadonlyMap<string, number | null>> {
  const stock = await readFreeStock(trx, [...new Set(lines.map(({ product_id }) => product_id))].filter(isUuid));
  const taken = new Map<string, number>();
  return new Map(
    lines.map(({ id, product_id, quantity, lead_time_days }) => {
      const pieces = (taken.get(product_id) ?? 0) + quantity;
      taken.set(product_id, pieces);
      return [id, findLeadTime(lead_time_days, stock.get(product_id), pieces, today)];
    }),
  );
}
