import { createFileRoute } from '@tanstack/react-router';
import { HelpFeedbackPage } from '../../content/staff/help-feedback/help-feedback-page.tsx';
import { parseHelpFeedbackSearch } from '../../content/staff/help-feedback/help-feedback-search.ts';

export const Route = createFileRoute('/admin/helpfeedback')({
  validateSearch: parseHelpFeedbackSearch,
  component: HelpFeedbackRoute,
});

function HelpFeedbackRoute() {
  return <HelpFeedbackPage search={Route.useSearch()} />;
}
