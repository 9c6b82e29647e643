import { createFileRoute } from '@tanstack/react-router';
import { parseNewContentSearch } from '../../../content/staff/content-search.ts';
import { NewContentPage } from '../../../content/staff/editor/content-item-page.tsx';

export const Route = createFileRoute('/admin/content/new')({
  validateSearch: parseNewContentSearch,
  component: NewContentRoute,
});

function NewContentRoute() {
  return <NewContentPage search={Route.useSearch()} />;
}
