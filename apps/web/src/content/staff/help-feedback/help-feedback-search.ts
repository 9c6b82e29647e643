import { getLanguageName, writtenLanguages } from '@trunkline/text/languages';
import { parseOneOf, type RawSearch } from '../../../client/list-search.ts';
import { selectFilter, textFilter, yesNoFilter } from '../../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../../lists/list-search.ts';

/** The language in which an article was read. */
const language = selectFilter(writtenLanguages, {
  label: 'common.language',
  any: 'helpfeedback.any_language',
  option: getLanguageName,
});
/** Absent: the list of articles. */
const others = { tab: (value: unknown) => parseOneOf(['comments'], value) };

/** Articles with the answers of their readers. */
export const helpRatingsAddress = defineListSearch({
  filters: {
    language,
    commented: yesNoFilter(
      'helpfeedback.comments',
      'helpfeedback.any_comments',
      'helpfeedback.with_comments',
      'helpfeedback.without_comments',
    ),
  },
  sorts: ['no', 'helpful_percent', 'comments', 'last_at'],
  order: '-no',
  others,
});

/** Comments of readers, or those of one article. */
export const helpCommentsAddress = defineListSearch({
  filters: { language, content_id: textFilter() },
  others,
});

export const parseHelpFeedbackSearch = (
  raw: RawSearch,
): SearchOf<typeof helpRatingsAddress> & Omit<SearchOf<typeof helpCommentsAddress>, 'sort'> => ({
  ...helpCommentsAddress.parse(raw),
  ...helpRatingsAddress.parse(raw),
});
export type HelpFeedbackSearch = ReturnType<typeof parseHelpFeedbackSearch>;
