import { createFileRoute } from '@tanstack/react-router';
import { parseNewContentSearch } from '../../../staff/content/content-search.ts';
import { NewContentPage } from '../../../staff/content/editor/content-item-page.tsx';

export const Route = createFileRoute('/admin/content/new')({
  validateSearch: parseNewContentSearch,
  beforeLoad: ({ context }) => context.texts.ensure('staff_content'),
  component: NewContentRoute,
});

function NewContentRoute() {
  return <NewContentPage search={Route.useSearch()} />;
}
