import { createFileRoute } from '@tanstack/react-router';
import { InstalledBasePage } from '../../serials/partner/installed-base-page.tsx';
import { parseInstalledBaseSearch } from '../../serials/partner/installed-base-search.ts';

export const Route = createFileRoute('/_personal/personal/installedbase')({
  validateSearch: parseInstalledBaseSearch,
  component: InstalledBaseRoute,
});

function InstalledBaseRoute() {
  return <InstalledBasePage search={Route.useSearch()} />;
}
