import { type MembershipType, membershipTypes } from '@trunkline/contract/enums';
import { selectFilter, tickFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** Each type of membership has one form. */
const forms = membershipTypes.map((type): `DC-${MembershipType}` => `DC-${type}`);

/** What waits first. */
export const applicationsAddress = defineListSearch({
  tabs: {
    submitted: { state: 'submitted' },
    action_required: { state: 'action_required' },
    approved: { state: 'approved' },
    rejected: { state: 'rejected' },
    all: {},
  },
  filters: {
    form: selectFilter(forms, { label: 'memberships.form', any: 'staff_memberships.any_form' }),
    mine: tickFilter('staff_memberships.only_mine'),
  },
});
export type ApplicationQueueSearch = SearchOf<typeof applicationsAddress>;
