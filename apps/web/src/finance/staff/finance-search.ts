import { creditStates, receivableSorts } from '@trunkline/contract/staff/finance';
import { receivableAges } from '@trunkline/contract/staff/partners/company-account';
import { selectFilter, textFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const receivablesAddress = defineListSearch({
  tabs: { all: {}, overdue: { overdue: true } },
  filters: {
    age: selectFilter(receivableAges, {
      label: 'finance.by_age',
      any: 'finance.any_age',
      option: (age, t) => t(`companies.age_${age}`),
    }),
  },
  sorts: receivableSorts,
  order: '-overdue_usd',
});
export type ReceivablesSearch = SearchOf<typeof receivablesAddress>;

/** The tabs are the states of the credits. */
export const statementAddress = defineListSearch({
  tabs: {
    all: {},
    ...(Object.fromEntries(creditStates.map((state) => [state, { state }])) as {
      readonly [S in (typeof creditStates)[number]]: { readonly state: S };
    }),
  },
  filters: { statement_id: textFilter() },
});
export type StatementSearch = SearchOf<typeof statementAddress>;
