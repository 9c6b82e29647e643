import { outboxStates } from '@trunkline/contract/enums';
import { selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const outboxAddress = defineListSearch({
  filters: {
    state: selectFilter(outboxStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`staff.mail_${state}`),
    }),
  },
});
export type OutboxSearch = SearchOf<typeof outboxAddress>;
