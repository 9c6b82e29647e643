import { createFileRoute } from '@tanstack/react-router';
import { OwnTrainingPage } from '../../training/partner/own-training-page.tsx';
import { parseOwnTrainingSearch } from '../../training/partner/own-training-search.ts';

export const Route = createFileRoute('/_personal/personal/training/')({
  validateSearch: parseOwnTrainingSearch,
  component: OwnTrainingRoute,
});

function OwnTrainingRoute() {
  return <OwnTrainingPage kind="training" search={Route.useSearch()} />;
}
