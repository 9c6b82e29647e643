import { listPermittedPages } from '@trunkline/contract/home';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { getComma, getLocale } from '@trunkline/text/languages';
import { I18nProvider } from 'react-aria-components';
import { call } from '../../client/call.ts';
import { useHydrationEnd } from '../../client/hydration.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { staffCountsQuery } from '../../home/staff/staff-home.queries.ts';
import { NoticeBell } from '../../notices/notice-bell.tsx';
import { MailBanner } from '../../setup/staff/mail-banner.tsx';
import { LiveRecords } from '../../events/live-records.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import { QueryCacheProvider } from '../query-cache-provider.tsx';
import { SessionEndedDialog } from './session-ended-dialog.tsx';
import { staffIcons } from './staff-icons.ts';
import { staffMenu } from './staff-menu.ts';
import { StaffSearchLink } from './staff-search-link.tsx';
import { Workspace } from './workspace.tsx';

/** Roles that the vendor has added have no text: they show their own name. */
const formatRoles = (t: TFunction, roles: readonly string[]): string =>
  roles.map((role) => t.find(`shell.role_${role}`) ?? role).join(`${getComma(t.language)} `);

/** The frame of all staff pages. */
export function StaffLayout() {
  const t = useT();
  useHydrationEnd();
  return (
    <I18nProvider locale={getLocale(t.language)}>
      <SessionEndedDialog />
      <QueryCacheProvider>
        <StaffFrame />
      </QueryCacheProvider>
    </I18nProvider>
  );
}

function StaffFrame() {
  const t = useT();
  const user = useUser();
  const palette = usePalette('staff');
  const { data } = useQuery({
    queryKey: ['routers'],
    queryFn: ({ signal }) => call(listPermittedPages, {}, { signal }),
    staleTime: Infinity,
    enabled: user !== undefined,
  });
  const allowedPaths = new Set(data?.list.map(({ path }) => path));
  // Two-step login is demanded and not set up yet: nothing else answers.
  const isRestricted = allowedPaths.size === 1 && allowedPaths.has(staffPaths.account);
  const { data: waiting } = useQuery({ ...staffCountsQuery, enabled: user !== undefined && !isRestricted });
  const counts: Readonly<Partial<Record<string, number | null>>> = waiting
    ? {
        [staffPaths.applications]: waiting.applications,
        [staffPaths.projects]: sumCounts(waiting.projects, waiting.protections),
        [staffPaths.quotations]: waiting.quotations,
        [staffPaths.contactMessages]: waiting.messages,
        [staffPaths.chat]: waiting.chats,
        [staffPaths.orders]: sumCounts(waiting.payments, waiting.shipments),
      }
    : {};
  return (
    <Workspace
      label={t('shell.back_office')}
      note={t('shell.staff')}
      groups={staffMenu.map((group) => ({
        ...group,
        entries: group.entries
          .filter(({ path }) => allowedPaths.has(path))
          .map((entry) => ({ ...entry, icon: staffIcons[entry.icon], count: counts[entry.path] })),
      }))}
      tools={
        <>
          <StaffSearchLink />
          {!isRestricted && <NoticeBell path={staffPaths.notices} />}
        </>
      }
      user={user && { name: user.realname, image: user.avatar, text: formatRoles(t, user.roles) }}
    >
      {!isRestricted && palette}
      {!isRestricted && <LiveRecords />}
      {user !== undefined && !isRestricted && <MailBanner />}
      <Outlet />
    </Workspace>
  );
}

/** What waits in two queues; null for who acts in neither. */
const sumCounts = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);
