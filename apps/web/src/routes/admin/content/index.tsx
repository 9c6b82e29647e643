import { createFileRoute } from '@tanstack/react-router';
import { ContentListPage } from '../../../staff/content/content-list-page.tsx';
import { parseContentSearch } from '../../../staff/content/content-search.ts';

export const Route = createFileRoute('/admin/content/')({
  validateSearch: parseContentSearch,
  beforeLoad: ({ context }) => context.texts.ensure('staff_content'),
  component: ContentRoute,
});

function ContentRoute() {
  return <ContentListPage search={Route.useSearch()} />;
}
