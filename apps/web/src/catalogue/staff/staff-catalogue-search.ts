import { compatRuleSorts, staffProductSorts, compatVerdicts } from '@trunkline/contract/enums';
import { productKinds, productStates } from '@trunkline/contract/product-enums';
import {
  withDescending,
  parseListSearch,
  type ListSearch,
  parseOneOf,
  type RawSearch,
  parseTick,
  parseText,
} from '../../client/list-search.ts';

const productSorts = withDescending(staffProductSorts);
const compatSorts = withDescending(compatRuleSorts);

export interface StaffProductsSearch extends ListSearch {
  readonly sort?: (typeof productSorts)[number] | undefined;
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

/** Filters for missing data. Each is a boolean in the address. */
export const productGaps = ['without_price', 'without_packing', 'without_picture', 'estimated'] as const;
export type ProductGap = (typeof productGaps)[number];

export const parseStaffProductsSearch = (raw: RawSearch): StaffProductsSearch => ({
  ...parseListSearch(raw, productSorts),
  cate_id: parseText(raw['cate_id']),
  kind: parseOneOf(productKinds, raw['kind']),
  state: parseOneOf(productStates, raw['state']),
  product_line: parseText(raw['product_line']),
  slot_type: parseText(raw['slot_type']),
  plug_type: parseText(raw['plug_type']),
  without_price: parseTick(raw['without_price']),
  without_packing: parseTick(raw['without_packing']),
  without_picture: parseTick(raw['without_picture']),
  estimated: parseTick(raw['estimated']),
});

export interface CompatRulesSearch extends ListSearch {
  readonly sort?: (typeof compatSorts)[number] | undefined;
  readonly says?: (typeof compatVerdicts)[number] | undefined;
  readonly slot_type?: string | undefined;
  readonly plug_type?: string | undefined;
}
export const parseCompatRulesSearch = (raw: RawSearch): CompatRulesSearch => ({
  ...parseListSearch(raw, compatSorts),
  says: parseOneOf(compatVerdicts, raw['says']),
  slot_type: parseText(raw['slot_type']),
  plug_type: parseText(raw['plug_type']),
});

export const parseNewProductSearch = (raw: RawSearch): { readonly cate_id?: string | undefined } => ({
  cate_id: parseText(raw['cate_id']),
});
