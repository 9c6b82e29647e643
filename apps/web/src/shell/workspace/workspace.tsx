import type { TextKey } from '@trunkline/text';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Breadcrumb } from '../../ui/layout/page-head.tsx';
import { useShownCrumbs } from '../../ui/layout/crumbs.ts';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import type { PagePath } from '../../staff-navigation.ts';
import { Brand } from '../brand.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { MenuSheet } from '../public/menu-sheet.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { UserActionList, UserMenu, type UserMenuProps } from './user-menu.tsx';
import { SkipLink } from '../public/public-shell.tsx';
import { Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './workspace.module.css';

export interface WorkspaceEntry {
  readonly path: PagePath;
  readonly label: TextKey;
  readonly icon: TablerIcon;
  /** Number beside the entry, when it is greater than 0; beyond 99 it is “99+”. */
  readonly count?: number | null | undefined;
}
export interface WorkspaceGroup {
  /** Absent on the first group, which has no heading. */
  readonly label?: TextKey;
  readonly entries: readonly WorkspaceEntry[];
}

interface WorkspaceProps {
  /** The accessible name of the menu. */
  readonly label: string;
  /** Text beside the brand, for example "Staff". */
  readonly note?: string;
  readonly groups: readonly WorkspaceGroup[];
  readonly user: UserMenuProps | undefined;
  /** Content of the bar before the language menu. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Sidebar and bar around a page of the personal area or a staff page. */
export function Workspace({ label, note, groups, user, tools, children }: WorkspaceProps) {
  // The first click may remove its own button: on a slow machine the file that keeps the focus came too late for it.
  useEffect(() => void import('../keep-focus.ts'), []);
  const crumbs = useShownCrumbs();
  return (
    <div className={styles.app}>
      <SkipLink />
      <nav className={styles.side} aria-label={label}>
        <Stack align="center" padX="3" className={styles.brand}>
          <Brand note={note} />
        </Stack>
        <Panel flex="fill" padTop="2">
          <MenuGroups groups={groups} />
        </Panel>
        <div className={styles.user}>{user && <UserMenu {...user} />}</div>
      </nav>
      <Panel shrink>
        <header className={styles.top}>
          <MenuSheet label={label}>
            {(close) => (
              <div className={styles.sheet}>
                <MenuGroups groups={groups} onChoose={close} />
                <div className={styles.user}>{user && <UserActionList {...user} onChoose={close} />}</div>
              </div>
            )}
          </MenuSheet>
          <Panel flex="fill" shrink className={styles.crumbs}>
            <Breadcrumb crumbs={crumbs} />
          </Panel>
          {tools}
          <LanguageMenu />
        </header>
        <Panel as="main" full padTop="6" padX="6" padBottom="7" id="content" className={styles.page} tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </Panel>
      </Panel>
    </div>
  );
}

export function MenuGroups({ groups, onChoose }: { groups: readonly WorkspaceGroup[]; onChoose?: () => void }) {
  const t = useT();
  const all = groups.flatMap(({ entries }) => entries.map(({ path }) => path));
  /** The link to a page with pages of other entries below it is current on exactly its page. */
  const hasOthersBelow = (path: string) => all.some((other) => other.startsWith(`${path}/`));
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ label: heading, entries }) => (
      <section key={heading ?? 'first'} className={styles.group}>
        {heading && <h2>{t(heading)}</h2>}
        <ul>
          {entries.map(({ path, label, icon: Icon, count }) => (
            <li key={path}>
              <PathLink
                to={path}
                activeOptions={{ exact: hasOthersBelow(path), includeSearch: false }}
                onClick={onChoose}
              >
                <Icon size={16} stroke={1.75} aria-hidden />
                <span>{t(label)}</span>
                {count != null && count > 0 && <MenuCount count={count} />}
              </PathLink>
            </li>
          ))}
        </ul>
      </section>
    ));
}

const maxShownCount = 99;

const MenuCount = ({ count }: { readonly count: number }) => (
  <Text as="span" push size="meta" weight="400" tone="3" tabular>
    {count > maxShownCount ? `${maxShownCount}+` : count}
  </Text>
);
