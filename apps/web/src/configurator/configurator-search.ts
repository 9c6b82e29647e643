import { parseProductsSearch, type ProductsSearch } from '../catalogue/visitor/list/products-search.ts';
import { type RawSearch, parseText } from '../client/list-search.ts';

/** Query of the configurator. */
export interface ConfiguratorSearch extends Omit<ProductsSearch, 'sort'> {
  /** Id of a product to configure, from its product page. */
  readonly product?: string | undefined;
  /** Id of a cart line to change. */
  readonly line?: string | undefined;
  /** Id of a quotation, and of its item to change. */
  readonly quotation?: string | undefined;
  readonly item?: string | undefined;
}

export function parseConfiguratorSearch(raw: RawSearch): ConfiguratorSearch {
  const { sort: _sort, ...list } = parseProductsSearch(raw);
  return {
    ...list,
    product: parseText(raw['product']),
    line: parseText(raw['line']),
    quotation: parseText(raw['quotation']),
    item: parseText(raw['item']),
  };
}
