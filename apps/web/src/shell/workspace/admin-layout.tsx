import { routers } from '@trunkline/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import {
  IconCoins,
  IconFileImport,
  IconFileText,
  IconFolders,
  IconHome,
  IconMail,
  IconPackage,
  IconPackages,
  IconPlugConnected,
  IconTag,
} from '@tabler/icons-react';
import { I18nProvider } from 'react-aria-components';
import { call } from '../../client/call.ts';
import { localeOf } from '../../client/format.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { Reads } from '../reads.tsx';
import { Workspace, type WorkspaceGroup } from './workspace.tsx';

/** Order and look of the menu; which of it somebody sees is the server's answer to `routers`. */
const groups: readonly WorkspaceGroup[] = [
  { entries: [{ path: paths.admin, label: 'shell.overview', icon: IconHome }] },
  {
    label: 'shell.group_queues',
    entries: [
      { path: paths.adminQuotations, label: 'shell.quotations', icon: IconFileText },
      { path: paths.adminOrders, label: 'shell.orders', icon: IconPackage },
    ],
  },
  {
    label: 'shell.group_prices',
    entries: [
      { path: paths.adminPriceLists, label: 'shell.price_lists', icon: IconTag },
      { path: paths.adminRates, label: 'shell.rates', icon: IconCoins },
    ],
  },
  {
    label: 'shell.group_catalogue',
    entries: [
      { path: paths.adminProducts, label: 'shell.products', icon: IconPackages },
      { path: paths.adminCategories, label: 'shell.categories', icon: IconFolders },
      { path: paths.adminCompat, label: 'shell.compat', icon: IconPlugConnected },
      { path: paths.adminImports, label: 'shell.imports', icon: IconFileImport },
    ],
  },
  { label: 'shell.group_system', entries: [{ path: paths.adminOutbox, label: 'shell.outbox', icon: IconMail }] },
];

/** The back office around its pages. */
export function AdminLayout() {
  const t = useT();
  return (
    <I18nProvider locale={localeOf(t.language)}>
      <Reads>
        <AdminFrame />
      </Reads>
    </I18nProvider>
  );
}

function AdminFrame() {
  const t = useT();
  const user = useUser();
  const { data } = useQuery({
    queryKey: ['routers'],
    queryFn: ({ signal }) => call(routers, {}, { signal }),
    staleTime: Infinity,
    enabled: user !== undefined,
  });
  const open = new Set(data?.list.map(({ path }) => path));
  return (
    <Workspace
      label={t('shell.back_office')}
      note={t('shell.staff')}
      groups={groups.map((group) => ({ ...group, entries: group.entries.filter(({ path }) => open.has(path)) }))}
      person={user && { name: user.realname, image: user.avatar, text: user.roles.join(', ') }}
    >
      <Outlet />
    </Workspace>
  );
}
