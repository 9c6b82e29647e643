import {
  membershipLevels,
  type MembershipLevel,
  type MembershipType,
  membershipTypes,
  priceListSorts,
  priceListStates,
  rateSorts,
  rateStates,
} from '@trunkline/contract/enums';
import type { Currency } from '@trunkline/contract/values';
import { parseOneOf, type RawSearch, parseText } from '../../client/list-search.ts';
import { levelFilter, type ListFilter, selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const priceListsAddress = defineListSearch({
  filters: {
    type: selectFilter(membershipTypes, { label: 'common.type', any: 'common.any_type' }),
    level: levelFilter('common.level', 'common.any_level'),
    state: selectFilter(priceListStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.pricelist_${state}`),
    }),
  },
  sorts: priceListSorts,
  order: '-valid_from',
});
export type PriceListsSearch = SearchOf<typeof priceListsAddress>;

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

/**
 * Checks the form of a currency code only: the module with the list brings zod, which routes must not load. The server refuses
 * unknown codes.
 */
const isCurrencyCode = (value: unknown): value is Currency => typeof value === 'string' && /^[A-Z]{3}$/.test(value);
const currencyFilter: ListFilter<Currency> = { parse: (value) => (isCurrencyCode(value) ? value : undefined) };

export const ratesAddress = defineListSearch({
  filters: {
    currency: currencyFilter,
    state: selectFilter(rateStates, {
      label: 'common.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.rate_${state}`),
    }),
  },
  sorts: rateSorts,
  order: '-valid_from',
});
export type RatesSearch = SearchOf<typeof ratesAddress>;
