import { createFileRoute } from '@tanstack/react-router';
import { OwnTrainingPage } from '../../training/partner/own-training-page.tsx';
import { parseOwnTrainingSearch } from '../../training/partner/own-training-search.ts';

export const Route = createFileRoute('/_personal/personal/exams/')({
  validateSearch: parseOwnTrainingSearch,
  component: OwnExamsRoute,
});

function OwnExamsRoute() {
  return <OwnTrainingPage kind="exam" search={Route.useSearch()} />;
}
