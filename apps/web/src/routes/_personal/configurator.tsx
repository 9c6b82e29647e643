import { createFileRoute } from '@tanstack/react-router';
import { ConfiguratorPage } from '../../configurator/configurator-page.tsx';
import { parseConfiguratorSearch } from '../../configurator/configurator-search.ts';

export const Route = createFileRoute('/_personal/configurator')({
  validateSearch: parseConfiguratorSearch,
  component: ConfiguratorRoute,
});

function ConfiguratorRoute() {
  return <ConfiguratorPage search={Route.useSearch()} />;
}
