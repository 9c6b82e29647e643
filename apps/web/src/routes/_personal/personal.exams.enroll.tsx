import { createFileRoute } from '@tanstack/react-router';
import { EnrollPage } from '../../training/partner/enroll-page.tsx';
import { parseEnrollSearch } from '../../training/partner/own-training-search.ts';

export const Route = createFileRoute('/_personal/personal/exams/enroll')({
  validateSearch: parseEnrollSearch,
  component: EnrollExamRoute,
});

function EnrollExamRoute() {
  return <EnrollPage kind="exam" search={Route.useSearch()} />;
}
