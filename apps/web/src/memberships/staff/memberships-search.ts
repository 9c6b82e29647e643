import { membershipLevels, membershipStates, membershipTypes } from '@trunkline/contract/enums';
import type { MembershipLevel, MembershipState, MembershipType } from '@trunkline/contract/enums';
import { type ListSearch, parseListSearch, parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';

const sorts = ['expires_at', '-expires_at', 'created_at', '-created_at'] as const;

export interface MembershipsSearch extends ListSearch<(typeof sorts)[number]> {
  readonly type?: MembershipType | undefined;
  readonly level?: MembershipLevel | undefined;
  readonly state?: MembershipState | undefined;
  /** Days until the end. */
  readonly within?: '30' | '90' | undefined;
  /** The membership whose panel is open. */
  readonly id?: string | undefined;
}

export const parseMembershipsSearch = (raw: RawSearch): MembershipsSearch => ({
  ...parseListSearch(raw, sorts),
  type: parseOneOf(membershipTypes, raw['type']),
  level: parseOneOf(membershipLevels, raw['level']),
  state: parseOneOf(membershipStates, raw['state']),
  within: parseOneOf(['30', '90'], parseText(raw['within'])),
  id: parseText(raw['id']),
});
