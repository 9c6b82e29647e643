import { type ContentKind, type ContentState, contentKinds, contentStates } from '@trunkline/contract/content/kinds';
import { type Language, languages } from '@trunkline/contract/languages';
import { type ListSearch, parseListSearch, parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';

export interface ContentSearch extends ListSearch {
  /** The tab; pages when absent. */
  readonly kind?: ContentKind | undefined;
  readonly state?: ContentState | undefined;
  readonly missing?: Language | undefined;
}

export const parseContentSearch = (raw: RawSearch): ContentSearch => ({
  ...parseListSearch(raw),
  kind: parseOneOf(contentKinds, raw['kind']),
  state: parseOneOf(contentStates, raw['state']),
  missing: parseOneOf(languages, raw['missing']),
});

export const contentTabs = ['edit', 'versions'] as const;
export type ContentTab = (typeof contentTabs)[number];

interface TextSearch {
  /** The language that is edited; English when absent. */
  readonly language?: Language | undefined;
}

export interface ContentItemSearch extends TextSearch {
  readonly id?: string | undefined;
  readonly tab?: ContentTab | undefined;
  /** Numbers of the versions that are compared. */
  readonly before?: number | undefined;
  readonly after?: number | undefined;
}

const parseNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

export const parseContentItemSearch = (raw: RawSearch): ContentItemSearch => ({
  id: parseText(raw['id']),
  tab: parseOneOf(contentTabs, raw['tab']),
  language: parseOneOf(languages, raw['language']),
  before: parseNumber(raw['before']),
  after: parseNumber(raw['after']),
});

export interface NewContentSearch extends TextSearch {
  readonly kind?: ContentKind | undefined;
  readonly parent_id?: string | undefined;
}

export const parseNewContentSearch = (raw: RawSearch): NewContentSearch => ({
  kind: parseOneOf(contentKinds, raw['kind']),
  parent_id: parseText(raw['parent_id']),
  language: parseOneOf(languages, raw['language']),
});
