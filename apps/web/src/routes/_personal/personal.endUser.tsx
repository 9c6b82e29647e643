import { createFileRoute } from '@tanstack/react-router';
import { EndUsersPage } from '../../endusers/endusers-page.tsx';
import { endUsersAddress } from '../../endusers/endusers-search.ts';

export const Route = createFileRoute('/_personal/personal/endUser')({
  validateSearch: endUsersAddress.parse,
  component: EndUsersRoute,
});

function EndUsersRoute() {
  return <EndUsersPage search={Route.useSearch()} />;
}
