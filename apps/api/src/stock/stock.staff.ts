// The vendor's own system sends what is free to sell. Rules: docs/rules/shipments.md, "Stock"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffStockCalls from '@trunkline/contract/staff/stock';
import { isUuid } from '@trunkline/rules/uuid';
import { audit } from '../platform/audit/audit.ts';
import { invalid, notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { isArrivalWhole, planStockCount } from './stock.record.ts';
import { insertStock, listStockedProducts, readFreeStock, readStoredStock, updateStock } from './stock.sql.ts';

export async function getProductStock(
  { trx }: TransactionContext,
  { product_id }: ParsedInput<typeof staffStockCalls.getProductStock>,
): Promise<EndpointOutput<typeof staffStockCalls.getProductStock>> {
  const product = isUuid(product_id)
    ? await trx.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst()
    : undefined;
  if (!product) throw notFound('catalogue.not_found');
  const stored = (await readStoredStock(trx, [product.id], false)).get(product.id);
  const free = (await readFreeStock(trx, [product.id])).get(product.id);
  if (!stored || !free) return { stock: null };
  const { quantity, arriving, arrives_on, counted_at, changed_by } = stored;
  const moment = counted_at.toISOString();
  return { stock: { quantity, free_pieces: free.free, arriving, arrives_on, counted_at: moment, changed_by } };
}

/** Sets the figures of all sent products, or refuses all. */
export async function saveStock(
  context: TransactionContext,
  { items }: ParsedInput<typeof staffStockCalls.saveStock>,
): Promise<EndpointOutput<typeof staffStockCalls.saveStock>> {
  const { trx, principal, now } = context;
  const productIds = await getStockedProductIds(context, items);
  const stored = await readStoredStock(trx, productIds, true);
  const free = await readFreeStock(trx, productIds);
  const planned = items.map((item, index) => {
    const product_id = productIds[index] ?? '';
    if (!isArrivalWhole(item)) throw invalid('shipments.stock_arrival', {}, `items.${index}.arrives_on`);
    const { changes, ...count } = planStockCount(item, free.get(product_id));
    return { ...item, changes, count: { product_id, ...count, counted_at: now } };
  });
  const changed = planned.filter(({ count, changes }) => changes.length > 0 || !stored.has(count.product_id));
  const writer = { now, who: principal.realname };
  await insertStock(
    trx,
    changed.flatMap(({ count }) => (stored.has(count.product_id) ? [] : count)),
    writer,
  );
  await updateStock(
    trx,
    changed.flatMap(({ count }) => {
      const record = stored.get(count.product_id);
      return record ? [{ ...count, id: record.id }] : [];
    }),
    writer,
  );
  if (changed.length > 0)
    await audit(context, 'stock.save', {
      object: 'product',
      details: { changed: changed.length, part_numbers: changed.map(({ part_number }) => part_number) },
    });
  return { changed: changed.length, same: items.length - changed.length };
}

/** The products of the items, in their order. Throws 400 at the part number that no product has, or several, or an item before. */
async function getStockedProductIds(
  { trx }: TransactionContext,
  items: ParsedInput<typeof staffStockCalls.saveStock>['items'],
): Promise<string[]> {
  const products = await listStockedProducts(
    trx,
    items.map(({ part_number }) => part_number),
  );
  const byPartNumber = Map.groupBy(products, ({ part_number }) => part_number.toLowerCase());
  const found = new Set<string>();
  for (const [index, { part_number }] of items.entries()) {
    const [product, other] = byPartNumber.get(part_number.toLowerCase()) ?? [];
    const path = `items.${index}.part_number`;
    if (!product) throw invalid('serials.unknown_model', { model: part_number }, path);
    if (other) throw invalid('shipments.stock_several', { part_number }, path);
    if (found.has(product.id)) throw invalid('shipments.stock_twice', { part_number }, path);
    found.add(product.id);
  }
  return [...found];
}
