import { type ImportKind, importKinds, importStates } from '@trunkline/contract/enums';
import { parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';
import { selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const importsAddress = defineListSearch({
  filters: {
    state: selectFilter(importStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.import_${state}`),
    }),
    kind: selectFilter(importKinds, {
      label: 'staff_import.kind',
      any: 'common.any_kind',
      option: (kind, t) => t(`staff_import.kind_${kind}`),
    }),
  },
  sorts: ['created_at'],
  order: '-created_at',
});
export type ImportsSearch = SearchOf<typeof importsAddress>;

export interface NewImportSearch {
  readonly kind?: ImportKind | undefined;
  /** The company whose end users are imported. */
  readonly company_id?: string | undefined;
}

export const parseNewImportSearch = (raw: RawSearch): NewImportSearch => ({
  kind: parseOneOf(importKinds, raw['kind']),
  company_id: parseText(raw['company_id']),
});
