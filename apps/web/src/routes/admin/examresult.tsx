import { createFileRoute } from '@tanstack/react-router';
import { parseResultsSearch } from '../../training/staff/staff-training-search.ts';
import { ExamResultsPage } from '../../training/staff/exam-results-page.tsx';

export const Route = createFileRoute('/admin/examresult')({
  validateSearch: parseResultsSearch,
  component: ExamResultsRoute,
});

function ExamResultsRoute() {
  return <ExamResultsPage search={Route.useSearch()} />;
}
