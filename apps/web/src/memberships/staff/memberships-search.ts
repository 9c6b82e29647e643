import { membershipStates, membershipTypes } from '@trunkline/contract/enums';
import { parseText } from '../../client/list-search.ts';
import { levelFilter, selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const membershipsAddress = defineListSearch({
  filters: {
    type: selectFilter(membershipTypes, { label: 'memberships.type', any: 'staff_memberships.any_type' }),
    level: levelFilter('memberships.level', 'common.any_level'),
    state: selectFilter(membershipStates, {
      label: 'memberships.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.membership_${state}`),
    }),
    /** Days until the end. */
    within: selectFilter(['30', '90'], {
      label: 'staff_memberships.ends',
      any: 'staff_memberships.any_time',
      option: (days, t) => t('staff_memberships.within_days', { count: Number(days) }),
    }),
  },
  sorts: ['expires_at', 'created_at'],
  order: 'expires_at',
  // The membership whose panel is open.
  others: { id: parseText },
});
export type MembershipsSearch = SearchOf<typeof membershipsAddress>;
