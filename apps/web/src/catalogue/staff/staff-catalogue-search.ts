import { compatRuleSorts, staffProductSorts, compatVerdicts } from '@trunkline/contract/enums';
import { productKinds, productStates } from '@trunkline/contract/product-enums';
import { parseText, type RawSearch } from '../../client/list-search.ts';
import { selectFilter, textFilter, tickFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const staffProductsAddress = defineListSearch({
  filters: {
    cate_id: textFilter(),
    kind: selectFilter(productKinds, {
      label: 'staff_catalogue.kind',
      any: 'common.any_kind',
      option: (kind, t) => t(`staff_catalogue.kind_${kind}`),
    }),
    product_line: textFilter(),
    state: selectFilter(productStates, {
      label: 'staff_catalogue.state',
      any: 'common.any_state',
      option: (state, t) => t(`staff_catalogue.state_${state}`),
    }),
    slot_type: textFilter(),
    plug_type: textFilter(),
    // Products with missing data.
    without_price: tickFilter('staff_catalogue.filter_without_price'),
    without_packing: tickFilter('staff_catalogue.filter_without_packing'),
    without_picture: tickFilter('staff_catalogue.filter_without_picture'),
    estimated: tickFilter('staff_catalogue.filter_estimated'),
  },
  sorts: staffProductSorts,
  order: 'code',
});
export type StaffProductsSearch = SearchOf<typeof staffProductsAddress>;

export const compatRulesAddress = defineListSearch({
  filters: {
    says: selectFilter(compatVerdicts, {
      label: 'staff_catalogue.says',
      any: 'staff_catalogue.any_rule',
      option: (verdict, t) => t(`staff_catalogue.says_${verdict}`),
    }),
    slot_type: textFilter(),
    plug_type: textFilter(),
  },
  sorts: compatRuleSorts,
  order: 'slot_type',
});
export type CompatRulesSearch = SearchOf<typeof compatRulesAddress>;

export const parseNewProductSearch = (raw: RawSearch): { readonly cate_id?: string | undefined } => ({
  cate_id: parseText(raw['cate_id']),
});
