import { createFileRoute } from '@tanstack/react-router';
import { paths } from '../../navigation.ts';
import { NoticesPage } from '../../notices/notices-page.tsx';
import { parseNoticesSearch } from '../../notices/notices-search.ts';

export const Route = createFileRoute('/_personal/personal/notices')({
  validateSearch: parseNoticesSearch,
  component: NoticesRoute,
});

function NoticesRoute() {
  return <NoticesPage search={Route.useSearch()} path={paths.notices} />;
}
