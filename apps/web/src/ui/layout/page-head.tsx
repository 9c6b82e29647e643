import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import styles from './page-head.module.css';
import { useCrumbs } from './crumbs.ts';
import { useT } from '../../client/text.tsx';

export interface Crumb {
  readonly label: string;
  /** Absent on the last one, and on those that are no page. */
  readonly to?: string;
}

/** Where we are. The last entry is the page itself. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={crumb.label} aria-current={at === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.to && at < crumbs.length - 1 ? (
              <Link to={crumb.to as never}>{crumb.label}</Link>
            ) : (
              <bdi>{crumb.label}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export interface PageHeadProps {
  /** Also the title of the browser's tab, before the vendor's name. */
  readonly title: string;
  /** Beside the title: revision, state, whose turn. */
  readonly marks?: ReactNode;
  /** Under the title: what it belongs to, parts with `<Sep />` between. */
  readonly text?: ReactNode;
  /** At most three; on phones a bar at the bottom. */
  readonly actions?: ReactNode;
  /** For the bar above the page in the personal area and the back office. */
  readonly crumbs?: readonly Crumb[];
}

export function PageHead({ title, marks, text, actions, crumbs }: PageHeadProps) {
  useCrumbs(crumbs ?? [{ label: title }]);
  useTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.title}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {marks}
        </div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** Between the parts of a line. */
export const Sep = () => (
  <span className={styles.sep} aria-hidden>
    {' / '}
  </span>
);

/** Stays at the bottom while the page scrolls: reason, sum and verbs of a decision. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  // The side box rises above it: shell/side-box.module.css.
  return (
    <div className={styles.bar} data-action-bar>
      {children}
    </div>
  );
}

/** Pages that load their records in the browser name the tab themselves; routes with loaders do it in `head`. */
function useTitle(title: string): void {
  useEffect(() => {
    const vendor = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
    document.title = vendor ? `${title} · ${vendor}` : title;
  }, [title]);
}
