import {
  membershipLevels,
  type MembershipType,
  membershipTypes,
  priceListSorts,
  priceListStates,
  rateSorts,
  rateStates,
} from '@trunkline/contract/enums';
import type { Currency } from '@trunkline/contract/values';
import {
  withDescending,
  parseListSearch,
  type ListSearch,
  parseOneOf,
  type RawSearch,
  parseText,
} from '../../client/list-search.ts';
import type { MembershipLevel } from '@trunkline/contract/enums';

const listSorts = withDescending(priceListSorts);
const rateListSorts = withDescending(rateSorts);

export interface PriceListsSearch extends ListSearch {
  readonly sort?: (typeof listSorts)[number] | undefined;
  readonly type?: MembershipType | undefined;
  readonly level?: MembershipLevel | undefined;
  readonly state?: (typeof priceListStates)[number] | undefined;
}

export const parsePriceListsSearch = (raw: RawSearch): PriceListsSearch => ({
  ...parseListSearch(raw, listSorts),
  type: parseOneOf(membershipTypes, raw['type']),
  level: parseOneOf(membershipLevels, raw['level']),
  state: parseOneOf(priceListStates, raw['state']),
});

export const priceListTabs = ['prices', 'changes', 'history'] as const;
export type PriceListTab = (typeof priceListTabs)[number];

export interface PriceListSearch {
  readonly id?: string | undefined;
  readonly tab?: PriceListTab | undefined;
}
export const parsePriceListSearch = (raw: RawSearch): PriceListSearch => ({
  id: parseText(raw['id']),
  tab: parseOneOf(priceListTabs, raw['tab']),
});

export interface NewPriceListSearch {
  readonly type?: MembershipType | undefined;
  readonly level?: MembershipLevel | undefined;
  /** The id of the list whose content the draft starts with. */
  readonly from?: string | undefined;
  readonly tab?: PriceListTab | undefined;
}
export const parseNewPriceListSearch = (raw: RawSearch): NewPriceListSearch => ({
  type: parseOneOf(membershipTypes, raw['type']),
  level: parseOneOf(membershipLevels, raw['level']),
  from: parseText(raw['from']),
  tab: parseOneOf(priceListTabs, raw['tab']),
});

export interface RatesSearch extends ListSearch {
  readonly sort?: (typeof rateListSorts)[number] | undefined;
  readonly currency?: Currency | undefined;
  readonly state?: (typeof rateStates)[number] | undefined;
}
/**
 * Checks the form of a currency code only: the module with the list brings zod, which routes must not load. The server refuses
 * unknown codes.
 */
const isCurrencyCode = (value: unknown): value is Currency => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

export const parseRatesSearch = (raw: RawSearch): RatesSearch => ({
  ...parseListSearch(raw, rateListSorts),
  currency: isCurrencyCode(raw['currency']) ? raw['currency'] : undefined,
  state: parseOneOf(rateStates, raw['state']),
});
