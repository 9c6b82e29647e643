import { type Language, languages } from '@trunkline/contract/languages';
import {
  type ListSearch,
  parseListSearch,
  parseOneOf,
  parseText,
  type RawSearch,
} from '../../../client/list-search.ts';

/** The orders of the list of articles; the shapes are not loaded with the route. */
const sorts = [
  'no',
  '-no',
  'helpful_percent',
  '-helpful_percent',
  'comments',
  '-comments',
  'last_at',
  '-last_at',
] as const;
export type HelpFeedbackSort = (typeof sorts)[number];

export interface HelpFeedbackSearch extends ListSearch<HelpFeedbackSort> {
  /** Absent: the list of articles. */
  readonly tab?: 'comments' | undefined;
  readonly language?: Language | undefined;
  readonly commented?: boolean | undefined;
  /** Comments of one article. */
  readonly content_id?: string | undefined;
}

const parseBoolean = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

export const parseHelpFeedbackSearch = (raw: RawSearch): HelpFeedbackSearch => ({
  ...parseListSearch(raw, sorts),
  tab: parseOneOf(['comments'], raw['tab']),
  language: parseOneOf(languages, raw['language']),
  commented: parseBoolean(raw['commented']),
  content_id: parseText(raw['content_id']),
});
