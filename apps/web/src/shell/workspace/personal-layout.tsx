import { home as homeCall } from '@trunkline/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Outlet } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components';
import { call } from '../../client/call.ts';
import { localeOf } from '../../client/format.ts';
import { type SessionUser, useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { useCartCount, useCartRefresh } from '../public/cart-count.ts';
import { CartLink } from '../public/cart-link.tsx';
import { Level } from '../level.tsx';
import { personalEntries } from './personal-entries.ts';
import { personalIcons } from './personal-icons.ts';
import { Reads } from '../reads.tsx';
import { SideBox } from '../public/side-box.tsx';
import { Workspace, type WorkspaceGroup } from './workspace.tsx';

/** The personal area around its pages. */
export function PersonalLayout() {
  const t = useT();
  return (
    <I18nProvider locale={localeOf(t.language)}>
      <Reads>
        <PersonalFrame />
      </Reads>
    </I18nProvider>
  );
}

function PersonalFrame() {
  const t = useT();
  const user = useUser();
  useCartRefresh();
  const cart = useCartCount();
  const { data } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => call(homeCall, {}, { signal }),
    enabled: user !== undefined,
  });
  const counts: Readonly<Record<string, number | undefined>> = {
    [paths.quotations]: data?.counts.quotations,
    [paths.orders]: data?.counts.orders,
    [paths.cart]: cart,
  };
  const [first, ...sales] = personalEntries.map((entry) => ({ ...entry, icon: personalIcons[entry.path] }));
  const groups: WorkspaceGroup[] = [
    { entries: first ? [first] : [] },
    { label: 'shell.group_sales', entries: sales.map((entry) => ({ ...entry, count: counts[entry.path] })) },
  ];
  return (
    <Workspace
      label={t('shell.workspace')}
      groups={groups}
      tools={<CartLink />}
      person={user && { name: user.company ?? user.realname, image: user.avatar, text: <Standing user={user} /> }}
    >
      <Outlet />
      <ClientOnly>
        <SideBox />
      </ClientOnly>
    </Workspace>
  );
}

/** Type and level of the membership that counts most. */
function Standing({ user }: { user: SessionUser }) {
  const t = useT();
  if (!user.membership) return t('shell.pre_member');
  return (
    <>
      <bdi>{user.membership.type}</bdi> · <Level level={user.membership.level} />
    </>
  );
}
