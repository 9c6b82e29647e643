import { userSides, userSorts, userStates } from '@trunkline/contract/staff/account-enums';
import { parseText, type RawSearch } from '../../client/list-search.ts';
import { selectFilter, textFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export interface RolesSearch {
  readonly name?: string | undefined;
}

export const parseRolesSearch = (raw: RawSearch): RolesSearch => ({ name: parseText(raw['name'], 100) });

export const usersAddress = defineListSearch({
  filters: {
    side: selectFilter(userSides, {
      label: 'common.kind',
      any: 'administration.any_side',
      option: (side, t) => t(`administration.side_${side}`),
    }),
    role: textFilter(100),
    state: selectFilter(userStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`administration.user_${state}`),
    }),
    totp: selectFilter(['on', 'off'], {
      label: 'administration.totp',
      any: 'administration.any_totp',
      option: (state, t) => t(`administration.totp_filter_${state}`),
    }),
  },
  sorts: userSorts,
  order: 'realname',
});
export type UsersSearch = SearchOf<typeof usersAddress>;
