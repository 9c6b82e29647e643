import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { useHydrationEnd } from '../../client/hydration.ts';
import { useCartCountRefresh } from '../../client/cart-count.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import { Panel, Row } from '../../ui/layout/parts.tsx';
import styles from './public-shell.module.css';

// Visitors do not load the side box: they have neither cart nor chat.
const SideBox = lazy(async () => ({ default: (await loadChunk(() => import('./side-box.tsx'))).SideBox }));

/** Header, footer and side box around a public page. */
export function PublicShell({ children }: { readonly children: ReactNode }) {
  useCartCountRefresh();
  useHydrationEnd();
  const user = useUser();
  return (
    <Row column className={styles.shell}>
      <SkipLink />
      <PublicHeader />
      <Panel as="main" flex="fill" id="content" className={styles.main} tabIndex={-1}>
        {children}
      </Panel>
      <PublicFooter />
      {user && (
        <Suspense>
          <SideBox />
        </Suspense>
      )}
    </Row>
  );
}

/** The first tab stop of every page. It leads past the menu to the content. */
export function SkipLink() {
  const t = useT();
  return (
    <a className={styles.skip} href="#content">
      {t('shell.skip')}
    </a>
  );
}
