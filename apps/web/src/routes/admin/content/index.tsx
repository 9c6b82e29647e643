import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../content/staff/content-list-page.tsx';
import { contentAddress } from '../../../content/staff/content-search.ts';

export const Route = createFileRoute('/admin/content/')({
  validateSearch: contentAddress.parse,
  component: ContentRoute,
});

function ContentRoute() {
  return <ContentListPage search={Route.useSearch()} />;
}
