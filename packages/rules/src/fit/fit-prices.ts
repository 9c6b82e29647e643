import { toCents } from '../cents.ts';
import type { FitCatalogue } from './parts.ts';

/** A reader's prices as fixes rank by them. What has no price is left out. */
export const toFitPrices = (
  prices: Iterable<readonly [id: string, price: { readonly discount_price?: string | null | undefined } | null]>,
): NonNullable<FitCatalogue['prices']> =>
  new Map(
    [...prices].flatMap(([id, price]) =>
      price?.discount_price == null ? [] : [[id, toCents(price.discount_price)] as const],
    ),
  );
