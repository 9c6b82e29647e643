import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../staff/settings/settings-page.tsx';
import { parseSettingsSearch } from '../../staff/settings/settings-search.ts';

export const Route = createFileRoute('/admin/setting')({
  validateSearch: parseSettingsSearch,
  beforeLoad: ({ context }) => context.texts.ensure('settings', 'memberships'),
  component: SettingsRoute,
});

function SettingsRoute() {
  return <SettingsPage search={Route.useSearch()} />;
}
