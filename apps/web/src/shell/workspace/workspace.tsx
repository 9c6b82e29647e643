import type { TextKey } from '@trunkline/text';
import { IconSearch, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Breadcrumb } from '../../ui/layout/page-head.tsx';
import { useShownCrumbs } from '../../ui/layout/crumbs.ts';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { Brand } from '../brand.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { MenuSheet } from '../public/menu-sheet.tsx';
import { PathLink } from '../path-link.tsx';
import { PersonList, PersonMenu } from './person-menu.tsx';
import { SkipLink } from '../public/public-shell.tsx';
import { useRouteExists } from '../route-exists.ts';
import styles from './workspace.module.css';

export interface WorkspaceEntry {
  readonly path: string;
  readonly label: TextKey;
  readonly icon: TablerIcon;
  readonly count?: number | undefined;
}
export interface WorkspaceGroup {
  /** The first group has no head. */
  readonly label?: TextKey;
  readonly entries: readonly WorkspaceEntry[];
}

interface WorkspaceProps {
  readonly label: string;
  /** Beside the brand: "Staff". */
  readonly note?: string;
  readonly groups: readonly WorkspaceGroup[];
  /** At the foot of the sidebar: who is logged in. */
  readonly person: { readonly name: string; readonly image: string | null; readonly text: ReactNode } | undefined;
  /** In the bar, before the language. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Sidebar, bar and page of the personal area and the back office. */
export function Workspace({ label, note, groups, person, tools, children }: WorkspaceProps) {
  const t = useT();
  const crumbs = useShownCrumbs();
  const exists = useRouteExists();
  return (
    <div className={styles.app}>
      <SkipLink />
      <aside className={styles.side}>
        <div className={styles.brand}>
          <Brand {...(note ? { note } : {})} />
        </div>
        <nav aria-label={label}>
          <Groups groups={groups} />
        </nav>
        <div className={styles.person}>{person && <PersonMenu {...person} />}</div>
      </aside>
      <div className={styles.column}>
        <header className={styles.top}>
          <MenuSheet label={label}>
            {(close) => (
              <div className={styles.sheet}>
                <Groups groups={groups} onChoose={close} />
                <div className={styles.person}>{person && <PersonList {...person} onChoose={close} />}</div>
              </div>
            )}
          </MenuSheet>
          <div className={styles.crumbs}>
            <Breadcrumb crumbs={crumbs} />
          </div>
          {exists(paths.search) && (
            <PathLink to={paths.search} className={buttonClass({ look: 'ghost' })} aria-label={t('shell.search')}>
              <IconSearch size={18} stroke={1.75} aria-hidden />
            </PathLink>
          )}
          {tools}
          <LanguageMenu />
        </header>
        <main id="content" className={styles.page} tabIndex={-1}>
          <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
        </main>
      </div>
    </div>
  );
}

function Groups({ groups, onChoose }: { groups: readonly WorkspaceGroup[]; onChoose?: () => void }) {
  const t = useT();
  const exists = useRouteExists();
  return groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ path }) => exists(path)) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ label, entries }) => (
      <section key={label ?? 'first'} className={styles.group}>
        {label && <h2>{t(label)}</h2>}
        <ul>
          {entries.map(({ path, label: name, icon: Icon, count }) => (
            <li key={path}>
              <PathLink to={path} exact={path === paths.personal || path === paths.admin} onClick={onChoose}>
                <Icon size={16} stroke={1.75} aria-hidden />
                <span>{t(name)}</span>
                {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
              </PathLink>
            </li>
          ))}
        </ul>
      </section>
    ));
}
