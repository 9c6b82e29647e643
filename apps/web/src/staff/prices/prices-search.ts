import type { MembershipType } from '@trunkline/contract/endpoint';
import { membershipTypes } from '@trunkline/contract/endpoint';
import { priceListSorts, priceListStates, rateSorts, rateStates } from '@trunkline/contract/names';
import { bothWays, listSearch, type ListSearch, oneOf, type RawSearch, wordOf } from '../../client/list-search.ts';
import type { LevelName } from '../../shell/level.tsx';

export const levelNames = ['silver', 'gold', 'diamond'] as const satisfies readonly LevelName[];

export interface PriceListsSearch extends ListSearch {
  readonly type?: MembershipType | undefined;
  readonly level?: LevelName | undefined;
  readonly state?: (typeof priceListStates)[number] | undefined;
}

export const priceListsSearch = (raw: RawSearch) => ({
  ...listSearch(raw, bothWays(priceListSorts)),
  type: oneOf(membershipTypes, raw['type']),
  level: oneOf(levelNames, raw['level']),
  state: oneOf(priceListStates, raw['state']),
});

export const priceListTabs = ['prices', 'changes', 'history'] as const;
export type PriceListTab = (typeof priceListTabs)[number];

export interface PriceListSearch {
  readonly id?: string | undefined;
  readonly tab?: PriceListTab | undefined;
}
export const priceListSearch = (raw: RawSearch): PriceListSearch => ({
  id: wordOf(raw['id']),
  tab: oneOf(priceListTabs, raw['tab']),
});

export interface NewPriceListSearch {
  readonly type?: MembershipType | undefined;
  readonly level?: LevelName | undefined;
  /** The list whose content it begins with. */
  readonly from?: string | undefined;
  readonly tab?: PriceListTab | undefined;
}
export const newPriceListSearch = (raw: RawSearch): NewPriceListSearch => ({
  type: oneOf(membershipTypes, raw['type']),
  level: oneOf(levelNames, raw['level']),
  from: wordOf(raw['from']),
  tab: oneOf(priceListTabs, raw['tab']),
});

export interface RatesSearch extends ListSearch {
  readonly currency?: string | undefined;
  readonly state?: (typeof rateStates)[number] | undefined;
}
const currencyForm = /^[A-Z]{3}$/;
export const ratesSearch = (raw: RawSearch) => ({
  ...listSearch(raw, bothWays(rateSorts)),
  currency: typeof raw['currency'] === 'string' && currencyForm.test(raw['currency']) ? raw['currency'] : undefined,
  state: oneOf(rateStates, raw['state']),
});
