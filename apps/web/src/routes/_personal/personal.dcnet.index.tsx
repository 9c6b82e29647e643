import { createFileRoute } from '@tanstack/react-router';
import { parseListSearch } from '../../client/list-search.ts';
import { PartnerNetworkPage } from '../../memberships/partner/partner-network-page.tsx';

export const Route = createFileRoute('/_personal/personal/dcnet/')({
  validateSearch: (raw: Record<string, unknown>) => parseListSearch(raw),
  component: PartnerNetworkRoute,
});

function PartnerNetworkRoute() {
  return <PartnerNetworkPage search={Route.useSearch()} />;
}
