import { warrantyCaseSorts } from '@trunkline/contract/service/cover-enums';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const warrantyCasesAddress = defineListSearch({
  tabs: {
    all: {},
    open: { state: 'open' },
    answered: { state: 'answered' },
    replaced: { state: 'replaced' },
    closed: { state: 'closed' },
  },
  filters: {},
  sorts: warrantyCaseSorts,
  order: '-created_at',
});
export const parseWarrantyCasesSearch = warrantyCasesAddress.parse;
export type WarrantyCasesSearch = SearchOf<typeof warrantyCasesAddress>;
