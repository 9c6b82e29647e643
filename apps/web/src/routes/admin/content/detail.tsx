import { createFileRoute } from '@tanstack/react-router';
import { parseContentItemSearch } from '../../../content/staff/content-search.ts';
import { ContentItemPage } from '../../../content/staff/editor/content-item-page.tsx';

export const Route = createFileRoute('/admin/content/detail')({
  validateSearch: parseContentItemSearch,
  component: ContentItemRoute,
});

function ContentItemRoute() {
  return <ContentItemPage search={Route.useSearch()} />;
}
