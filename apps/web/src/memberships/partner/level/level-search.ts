import { type MembershipType, membershipTypes } from '@trunkline/contract/enums';
import { type ListSearch, parseOneOf, type RawSearch } from '../../../client/list-search.ts';

/** The membership whose level is shown; the most important one when it is absent. */
export interface LevelSearch extends ListSearch {
  readonly type?: MembershipType | undefined;
}

export const parseLevelSearch = (raw: RawSearch): LevelSearch => ({ type: parseOneOf(membershipTypes, raw['type']) });
