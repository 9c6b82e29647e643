import { createFileRoute } from '@tanstack/react-router';
import { NoticesPage } from '../../notices/notices-page.tsx';
import { noticesAddress } from '../../notices/notices-search.ts';

export const Route = createFileRoute('/admin/notices')({
  validateSearch: noticesAddress.parse,
  component: NoticesRoute,
});

function NoticesRoute() {
  return <NoticesPage search={Route.useSearch()} />;
}
