import { type MembershipLevel, membershipLevels } from '@trunkline/contract/partners/membership-levels';
import { type PartnerNeed, partnerNeeds } from '@trunkline/contract/partners/partner-enums';
import { type ListSearch, parseListSearch, parseOneOf, parseText, type RawSearch } from '../client/list-search.ts';

/** What the partner finder shows. The form without scripts writes the same keys. */
export interface FinderSearch extends Pick<ListSearch, 'page' | 'limit' | 'keyword'> {
  /** ISO code. */
  readonly country?: string | undefined;
  readonly need?: PartnerNeed | undefined;
  readonly level?: MembershipLevel | undefined;
}

/** An invalid value becomes undefined. */
export function parseFinderSearch(raw: RawSearch): FinderSearch {
  const { page, limit, keyword } = parseListSearch(raw);
  const country = parseText(raw['country'], 2);
  return {
    page,
    limit,
    keyword: keyword?.trim() || undefined,
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    need: parseOneOf(partnerNeeds, raw['need']),
    level: parseOneOf(membershipLevels, raw['level']),
  };
}
