import { productsSearch, type ProductsSearch } from '../catalogue/list/products-search.ts';
import { type RawSearch, wordOf } from '../client/list-search.ts';

/** What the address of the configurator holds. */
export interface ConfiguratorSearch extends Omit<ProductsSearch, 'sort'> {
  /** Somebody came from the page of this product. */
  readonly product?: string | undefined;
  /** Somebody changes this line of the cart. */
  readonly line?: string | undefined;
}

export function configuratorSearch(raw: RawSearch): ConfiguratorSearch {
  const { sort: _sort, ...list } = productsSearch(raw);
  return { ...list, product: wordOf(raw['product']), line: wordOf(raw['line']) };
}
