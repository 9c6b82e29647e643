import { getPartnerHome } from '@trunkline/contract/home';
import { useQuery } from '@tanstack/react-query';
import { ClientOnly, Outlet } from '@tanstack/react-router';
import { getLocale } from '@trunkline/text/languages';
import { I18nProvider } from 'react-aria-components';
import { call } from '../../client/call.ts';
import { type SessionUser, useIsViewing, useUser } from '../../client/session.ts';
import { useHydrationEnd } from '../../client/hydration.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { useCartCount, useCartCountRefresh } from '../../client/cart-count.ts';
import { NoticeBell } from '../../notices/notice-bell.tsx';
import { ChatButton } from '../../chat/partner/chat-button.tsx';
import { CartLink } from '../public/cart-link.tsx';
import { SearchLink } from '../public/search-link.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { partnerIcons } from './partner-icons.ts';
import { partnerMenu } from './partner-menu.ts';
import { TermsDialog } from '../../accounts/terms-dialog.tsx';
import { LiveRecords } from '../../events/live-records.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import { QueryCacheProvider } from '../query-cache-provider.tsx';
import { SideBox } from '../public/side-box.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { Workspace } from './workspace.tsx';

/** The frame of all pages of the personal area. */
export function PersonalLayout() {
  const t = useT();
  const isView = useIsViewing();
  useHydrationEnd();
  return (
    <I18nProvider locale={getLocale(t.language)}>
      {!isView && <SessionEndedDialog />}
      <QueryCacheProvider>
        <PersonalFrame />
      </QueryCacheProvider>
    </I18nProvider>
  );
}

function PersonalFrame() {
  const t = useT();
  const user = useUser();
  const isView = useIsViewing();
  const palette = usePalette('partner');
  useCartCountRefresh();
  const cartCount = useCartCount();
  const { data } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => call(getPartnerHome, {}, { signal }),
    enabled: user !== undefined,
  });
  const counts: Readonly<Record<string, number | undefined>> = {
    [paths.quotations]: data?.counts.quotations,
    [paths.orders]: data?.counts.orders,
    [paths.cart]: cartCount,
    [paths.projects]: data?.counts.projects,
    [paths.endUsers]: data?.counts.endusers,
    [paths.drafts]: data?.counts.drafts,
  };
  return (
    <>
      <Workspace
        label={t('shell.workspace')}
        groups={partnerMenu.map((group) => ({
          ...group,
          entries: group.entries.map((entry) => ({
            ...entry,
            icon: partnerIcons[entry.icon],
            count: counts[entry.path],
          })),
        }))}
        tools={
          <>
            <SearchLink />
            <ChatButton />
            <NoticeBell path={paths.notices} />
            <CartLink />
          </>
        }
        user={user && { name: user.company ?? user.realname, image: user.avatar, text: <Membership user={user} /> }}
      >
        {palette}
        {!isView && <LiveRecords />}
        {!isView && <TermsDialog />}
        <Outlet />
      </Workspace>
      <ClientOnly>
        <SideBox />
      </ClientOnly>
    </>
  );
}

/** Type and level of the most important membership. */
function Membership({ user }: { user: SessionUser }) {
  const t = useT();
  if (!user.membership) return t('common.no_membership');
  return (
    <>
      <bdi>{user.membership.type}</bdi> · <LevelMark level={user.membership.level} />
    </>
  );
}
