import {
  adminCompatSorts,
  adminProductSorts,
  compatSays,
  productKinds,
  productStates,
} from '@trunkline/contract/names';
import {
  bothWays,
  listSearch,
  type ListSearch,
  oneOf,
  type RawSearch,
  tickOf,
  wordOf,
} from '../../client/list-search.ts';

export interface ProductsSearch extends ListSearch {
  readonly cate_id?: string | undefined;
  readonly kind?: (typeof productKinds)[number] | undefined;
  readonly state?: (typeof productStates)[number] | undefined;
  readonly product_line?: string | undefined;
  readonly slot_type?: string | undefined;
  readonly plug_type?: string | undefined;
  readonly without_price?: true | undefined;
  readonly without_packing?: true | undefined;
  readonly without_picture?: true | undefined;
  readonly estimated?: true | undefined;
}

/** What is missing, each a tick in the address. */
export const gaps = ['without_price', 'without_packing', 'without_picture', 'estimated'] as const;
export type Gap = (typeof gaps)[number];

export const productsSearch = (raw: RawSearch) => ({
  ...listSearch(raw, bothWays(adminProductSorts)),
  cate_id: wordOf(raw['cate_id']),
  kind: oneOf(productKinds, raw['kind']),
  state: oneOf(productStates, raw['state']),
  product_line: wordOf(raw['product_line']),
  slot_type: wordOf(raw['slot_type']),
  plug_type: wordOf(raw['plug_type']),
  without_price: tickOf(raw['without_price']),
  without_packing: tickOf(raw['without_packing']),
  without_picture: tickOf(raw['without_picture']),
  estimated: tickOf(raw['estimated']),
});

export interface CompatSearch extends ListSearch {
  readonly says?: (typeof compatSays)[number] | undefined;
  readonly slot_type?: string | undefined;
  readonly plug_type?: string | undefined;
}
export const compatSearch = (raw: RawSearch) => ({
  ...listSearch(raw, bothWays(adminCompatSorts)),
  says: oneOf(compatSays, raw['says']),
  slot_type: wordOf(raw['slot_type']),
  plug_type: wordOf(raw['plug_type']),
});

export const newProductSearch = (raw: RawSearch): { readonly cate_id?: string | undefined } => ({
  cate_id: wordOf(raw['cate_id']),
});
