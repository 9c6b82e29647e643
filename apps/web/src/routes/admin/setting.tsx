import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../settings/staff/settings-page.tsx';
import { parseSettingsSearch } from '../../settings/staff/settings-search.ts';

export const Route = createFileRoute('/admin/setting')({
  validateSearch: parseSettingsSearch,
  component: SettingsRoute,
});

function SettingsRoute() {
  return <SettingsPage search={Route.useSearch()} />;
}
