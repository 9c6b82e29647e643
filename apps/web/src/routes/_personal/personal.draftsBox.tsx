import { createFileRoute } from '@tanstack/react-router';
import { DraftsPage } from '../../drafts/drafts-page.tsx';
import { draftsAddress } from '../../drafts/drafts-search.ts';

export const Route = createFileRoute('/_personal/personal/draftsBox')({
  validateSearch: draftsAddress.parse,
  // The comparison of two versions names the fields of their forms.
  component: DraftsRoute,
});

function DraftsRoute() {
  return <DraftsPage search={Route.useSearch()} />;
}
