import { createFileRoute } from '@tanstack/react-router';
import { LevelPage } from '../../memberships/partner/level/level-page.tsx';
import { parseLevelSearch } from '../../memberships/partner/level/level-search.ts';

export const Route = createFileRoute('/_personal/personal/dcnet/level')({
  validateSearch: parseLevelSearch,
  component: LevelRoute,
});

function LevelRoute() {
  return <LevelPage search={Route.useSearch()} />;
}
