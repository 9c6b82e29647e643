import type { EndpointInput } from '@trunkline/contract/endpoint';
import { getQuotationDetail, saveQuotation } from '@trunkline/contract/quotations';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';

/** An item as `saveQuotation` takes it. With the `id` of a stored line, what is not sent stays as it is. */
export type SentItem = NonNullable<EndpointInput<typeof saveQuotation>['items']>[number];

/** The stored items in the form in which they are sent; notes and asked prices stay. */
export const toSentItems = ({ items }: Pick<Quotation, 'items'>): SentItem[] =>
  items.map(({ id, product_id, quantity, accessories }) => ({
    id,
    product_id,
    quantity,
    accessories: accessories.map((accessory) => ({
      id: accessory.id,
      accessory_id: accessory.accessory_id,
      quantity: accessory.per_unit,
    })),
  }));

/**
 * Changes the stored items of a draft or a returned quotation. When another user saved it in between, `change` runs once more with
 * what they saved. Rejects with an `ApiError` when the server refuses.
 */
export async function changeQuotationItems(
  client: QueryClient,
  id: string,
  change: (items: readonly SentItem[], quotation: Quotation) => readonly SentItem[],
): Promise<Quotation> {
  const save = async (): Promise<Quotation> => {
    const stored = await call(getQuotationDetail, { id });
    const items = [...change(toSentItems(stored), stored)];
    return call(saveQuotation, { id, version: stored.version, items });
  };
  const saved = await save().catch((error: unknown) => {
    if (error instanceof ApiError && error.isStale) return save();
    throw error;
  });
  client.setQueryData(['quotations', 'detail', id], saved);
  await client.invalidateQueries({ queryKey: ['quotations'] });
  return saved;
}

/** Adds items behind those that the quotation has. Each becomes a line of its own. */
export const addItemsToQuotation = (
  client: QueryClient,
  id: string,
  added: readonly Omit<SentItem, 'id'>[],
): Promise<Quotation> => changeQuotationItems(client, id, (items) => [...items, ...added]);
