import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../back-office/import/import-page.tsx';
import { idSearch } from '../../kit/list-search.ts';

export const Route = createFileRoute('/admin/import/detail')({
  validateSearch: idSearch,
  component: ImportRoute,
});

function ImportRoute() {
  return <ImportPage id={Route.useSearch().id ?? ''} />;
}
