import { createFileRoute } from '@tanstack/react-router';
import { ConfiguratorPage } from '../../configurator/configurator-page.tsx';
import { configuratorSearch } from '../../configurator/configurator-search.ts';

export const Route = createFileRoute('/_personal/configurator')({
  validateSearch: configuratorSearch,
  component: Configurator,
});

function Configurator() {
  return <ConfiguratorPage search={Route.useSearch()} />;
}
