import { type BomRow, importBom } from '@trunkline/contract/bom';
import { getQuotationDetail, maxLineNoteLength } from '@trunkline/contract/quotations';
import type { Currency } from '@trunkline/contract/values';
import { isBomRowReady } from '@trunkline/rules/bom/join';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { refreshCartCount } from '../../client/cart-count.ts';
import { addItemsToQuotation } from '../../configuration/quotation-items.ts';
import { refreshCart } from '../cart.queries.ts';
import { toShownPartNumber } from './bom.model.ts';

/** The quotation that takes the rows; the same entry of the cache as its page has. */
export const bomTargetQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['quotations', 'detail', id],
    queryFn: ({ signal }) => call(getQuotationDetail, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
  });

/** The currency of the requested prices; undefined: the cart, which has none, or a quotation that cannot be read. */
export async function findTargetCurrency(client: QueryClient, id: string | undefined): Promise<Currency | undefined> {
  if (id === undefined) return undefined;
  try {
    return (await client.ensureQueryData(bomTargetQuery(id))).currency;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}

/** Adds rows that are ready to the quotation, or to the cart. Resolves to the rows that the cart refused, each with its reason. */
export async function addBomRowsToTarget(
  client: QueryClient,
  quotationId: string | undefined,
  rows: readonly BomRow[],
): Promise<BomRow[]> {
  if (quotationId !== undefined) {
    await addItemsToQuotation(
      client,
      quotationId,
      rows.map(({ product_id = '', quantity, note, kind, section, asked }) => ({
        product_id,
        quantity: quantity ?? 1,
        accessories: [],
        ...(kind !== undefined && { kind }),
        ...(section !== undefined && { section }),
        ...(asked?.price != null && { asked_price: asked.price }),
        ...(note !== undefined && { note: note.slice(0, maxLineNoteLength) }),
      })),
    );
    return [];
  }
  const answer = await call(
    importBom,
    {
      rows: rows.map((row) => ({
        line: row.line,
        item: row.item ?? null,
        sheet: row.sheet ?? null,
        part_number: toShownPartNumber(row),
        quantity: row.quantity,
        text: row.text.slice(0, 400),
      })),
    },
    { idempotencyKey: crypto.randomUUID() },
  );
  await Promise.all([refreshCart(client), refreshCartCount()]);
  return answer.rows.filter((row) => !isBomRowReady(row));
}
