import { type FeedbackAnswer, feedbackAnswers } from '@trunkline/contract/content/feedback-answers';
import { parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';

export interface HelpSearch {
  /** The slug of an article or a topic. */
  readonly page?: string | undefined;
  readonly keyword?: string | undefined;
  /** What became of the form below an article. */
  readonly answer?: FeedbackAnswer | undefined;
}

export const parseHelpSearch = (raw: RawSearch): HelpSearch => ({
  page: parseText(raw['page'], 200),
  keyword: parseText(raw['keyword'], 100),
  answer: parseOneOf(feedbackAnswers, raw['answer']),
});
