import { type ContentKind, contentKinds, contentStates } from '@trunkline/contract/content/kinds';
import { type Language, languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';
import { selectFilter, tickFilter, valueFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const contentAddress = defineListSearch({
  tabs: {
    page: { kind: 'page' },
    news: { kind: 'news' },
    solution: { kind: 'solution' },
    help: { kind: 'help' },
    banner: { kind: 'banner' },
    menu: { kind: 'menu' },
    footer: { kind: 'footer' },
    link: { kind: 'link' },
  },
  tabName: 'kind',
  filters: {
    kind: valueFilter(contentKinds),
    state: selectFilter(contentStates, {
      label: 'staff_content.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.content_${state}`),
    }),
    missing: selectFilter(languages, {
      label: 'staff_content.missing',
      any: 'staff_content.any_language',
      option: (language, t) => t('staff_content.without_language', { language: getLanguageName(language) }),
    }),
    unreviewed: tickFilter('staff_content.unreviewed'),
  },
});
export type ContentSearch = SearchOf<typeof contentAddress>;

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
