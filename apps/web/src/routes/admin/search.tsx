import { createFileRoute } from '@tanstack/react-router';
import { parseListSearch, type RawSearch } from '../../client/list-search.ts';
import { StaffSearchPage } from '../../search/staff/staff-search-page.tsx';

export const Route = createFileRoute('/admin/search')({
  validateSearch: (raw: RawSearch) => ({ keyword: parseListSearch(raw).keyword }),
  component: StaffSearchRoute,
});

function StaffSearchRoute() {
  return <StaffSearchPage keyword={Route.useSearch().keyword ?? ''} />;
}
