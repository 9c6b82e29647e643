import { lazy, type ReactNode, Suspense } from 'react';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { useCartRefresh } from './cart-count.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-shell.module.css';

// A visitor has neither cart nor chat.
const SideBox = lazy(async () => ({ default: (await import('./side-box.tsx')).SideBox }));

export function PublicShell({ children }: { readonly children: ReactNode }) {
  useCartRefresh();
  const user = useUser();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <PublicHeader />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      {user && (
        <Suspense>
          <SideBox />
        </Suspense>
      )}
    </div>
  );
}

/** First stop of the keyboard: past the menu. */
export function SkipLink() {
  const t = useT();
  return (
    <a className={styles.skip} href="#content">
      {t('shell.skip')}
    </a>
  );
}
