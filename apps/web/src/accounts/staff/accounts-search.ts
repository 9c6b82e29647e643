import { userSides, userSorts, userStates } from '@trunkline/contract/staff/account-enums';
import {
  type ListSearch,
  parseListSearch,
  parseOneOf,
  parseText,
  type RawSearch,
  withDescending,
} from '../../client/list-search.ts';

export interface RolesSearch {
  readonly name?: string | undefined;
}

export const parseRolesSearch = (raw: RawSearch): RolesSearch => ({ name: parseText(raw['name'], 100) });

/** States of the two-step login. */
export const totpStates = ['on', 'off'] as const;

const sorts = withDescending(userSorts);

export interface UsersSearch extends ListSearch<(typeof sorts)[number]> {
  readonly side?: (typeof userSides)[number] | undefined;
  readonly state?: (typeof userStates)[number] | undefined;
  readonly role?: string | undefined;
  readonly totp?: (typeof totpStates)[number] | undefined;
}

export const parseUsersSearch = (raw: RawSearch): UsersSearch => ({
  ...parseListSearch(raw, sorts),
  side: parseOneOf(userSides, raw['side']),
  state: parseOneOf(userStates, raw['state']),
  role: parseText(raw['role'], 100),
  totp: parseOneOf(totpStates, raw['totp']),
});
