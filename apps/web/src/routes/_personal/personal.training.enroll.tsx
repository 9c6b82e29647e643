import { createFileRoute } from '@tanstack/react-router';
import { EnrollPage } from '../../training/partner/enroll-page.tsx';
import { parseEnrollSearch } from '../../training/partner/own-training-search.ts';

export const Route = createFileRoute('/_personal/personal/training/enroll')({
  validateSearch: parseEnrollSearch,
  component: EnrollTrainingRoute,
});

function EnrollTrainingRoute() {
  return <EnrollPage kind="training" search={Route.useSearch()} />;
}
