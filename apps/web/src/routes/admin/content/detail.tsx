import { createFileRoute } from '@tanstack/react-router';
import { parseContentItemSearch } from '../../../staff/content/content-search.ts';
import { ContentItemPage } from '../../../staff/content/editor/content-item-page.tsx';

export const Route = createFileRoute('/admin/content/detail')({
  validateSearch: parseContentItemSearch,
  beforeLoad: ({ context }) => context.texts.ensure('staff_content'),
  component: ContentItemRoute,
});

function ContentItemRoute() {
  return <ContentItemPage search={Route.useSearch()} />;
}
