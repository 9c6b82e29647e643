import { createFileRoute } from '@tanstack/react-router';
import { ConfiguratorPage } from '../../configurator/configurator-page.tsx';
import { idSearch } from '../../kit/list-search.ts';

export const Route = createFileRoute('/_personal/configurator')({
  validateSearch: idSearch,
  component: Configurator,
});

function Configurator() {
  return <ConfiguratorPage wanted={Route.useSearch().id} />;
}
