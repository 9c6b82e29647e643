import { HelpComments } from './help-comments.tsx';
import { HelpRatings } from './help-ratings.tsx';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';

/** What readers answer below help articles: by article, or comment by comment. docs/rules/help.md, "Feedback" */
export function HelpFeedbackPage({ search }: { readonly search: HelpFeedbackSearch }) {
  return search.tab === 'comments' ? <HelpComments search={search} /> : <HelpRatings search={search} />;
}
