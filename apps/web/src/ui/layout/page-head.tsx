import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { PagePath } from '../../staff-navigation.ts';
import { Panel, Row, Text } from './parts.tsx';
import styles from './page-head.module.css';
import { useCrumbs } from './crumbs.ts';
import { useT } from '../../client/text.tsx';

export interface Crumb {
  readonly label: string;
  /** Absent on the last one, and where there is no page. */
  readonly to?: PagePath | undefined;
  /** The list as its reader left it. */
  readonly search?: Readonly<Record<string, unknown>> | undefined;
}

/** The last entry is the current page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <Text as="nav" shrink size="small" className={styles.crumbs} aria-label={t('ui.breadcrumb')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.to && index < crumbs.length - 1 ? (
              <Link to={crumb.to} search={crumb.search ?? {}}>
                {crumb.label}
              </Link>
            ) : (
              <bdi>{crumb.label}</bdi>
            )}
          </li>
        ))}
      </ol>
    </Text>
  );
}

export interface PageHeadProps {
  /** Title of the page, and of the browser tab before the name of the vendor. */
  readonly title: string;
  /** Marks beside the title: revision, state. */
  readonly marks?: ReactNode;
  /** Text under the title. Parts of it are separated by `<Separator />`. */
  readonly text?: ReactNode;
  /** At most three buttons. On phones they are a bar at the bottom of the screen. */
  readonly actions?: ReactNode;
  /** Crumbs of the bar above private pages. Without them the bar shows the title. */
  readonly crumbs?: readonly Crumb[];
}

/** The head of a private page: title, actions, breadcrumb and the title of the browser tab. */
export function PageHead({ title, marks, text, actions, crumbs }: PageHeadProps) {
  useCrumbs(crumbs ?? [{ label: title }]);
  useDocumentTitle(title);
  return (
    <Row as="header" gap="5" align="start" justify="between" className={styles.head}>
      <Panel shrink>
        <Row gapX="3" gapY="2" align="center" wrap>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {marks}
        </Row>
        {text && (
          <Text as="div" breakWords top="2" size="small" tone="2" className={styles.text}>
            {text}
          </Text>
        )}
      </Panel>
      {actions && (
        <Row gap="3" flex="none" className={styles.actions}>
          {actions}
        </Row>
      )}
    </Row>
  );
}

/** A slash between two parts of a line. */
export const Separator = () => (
  <span className={styles.sep} aria-hidden>
    {' / '}
  </span>
);

/** A bar that stays at the bottom of the window, for the sum and the buttons of a decision. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  // The attribute keeps the bar from paper (styles/print.css) and from under the side box.
  return (
    <Row gapX="6" gapY="4" align="end" wrap line="all" surface="1" className={styles.bar} data-action-bar>
      {children}
    </Row>
  );
}

/** Sets the title of pages without a loader. Routes with a loader set it in `head`. */
function useDocumentTitle(title: string): void {
  useEffect(() => {
    const vendor = document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content;
    document.title = vendor ? `${title} · ${vendor}` : title;
  }, [title]);
}
