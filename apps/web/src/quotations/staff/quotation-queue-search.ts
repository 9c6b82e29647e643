import { quotationStates } from '@trunkline/contract/enums';
import { assigneeFilters, companyFilters, rangeFilters, selectFilter, textFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** States that staff see. */
const states = quotationStates.filter((state) => state !== 'draft');

/** `second`: quotations that wait for a second approver. In `all` the user chooses the state. */
export const quotationQueueAddress = defineListSearch({
  tabs: {
    applying: { state: 'applying' },
    second: { needs_second: true },
    returned: { state: 'returned' },
    approved: { state: 'approved' },
    all: {},
  },
  filters: {
    state: selectFilter(states, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.quotation_${state}`),
      tabs: ['all'],
    }),
    ...companyFilters,
    ...assigneeFilters,
    project_id: textFilter(40),
    ...rangeFilters('lists.amount_usd'),
  },
  sorts: ['waiting_since', 'created_at', 'total_usd'],
  order: 'waiting_since',
});
export type QuotationQueueSearch = SearchOf<typeof quotationQueueAddress>;
