import { createFileRoute } from '@tanstack/react-router';
import { EndUsersPage } from '../../endusers/endusers-page.tsx';
import { parseEndUsersSearch } from '../../endusers/endusers-search.ts';

export const Route = createFileRoute('/_personal/personal/endUser')({
  validateSearch: parseEndUsersSearch,
  component: EndUsersRoute,
});

function EndUsersRoute() {
  return <EndUsersPage search={Route.useSearch()} />;
}
