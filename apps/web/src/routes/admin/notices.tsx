import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../notices/notices-page.tsx';
import { parseNoticesSearch } from '../../notices/notices-search.ts';
import { staffPaths } from '../../staff-navigation.ts';

export const Route = createFileRoute('/admin/notices')({
  validateSearch: parseNoticesSearch,
  component: NoticesRoute,
});

function NoticesRoute() {
  return <NoticesPage search={Route.useSearch()} path={staffPaths.notices} />;
}
