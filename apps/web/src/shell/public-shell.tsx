import { ClientOnly } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../kit/text.tsx';
import { useCartRefresh } from './cart-count.ts';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import styles from './public-shell.module.css';
import { SideBox } from './side-box.tsx';

export function PublicShell({ children }: { readonly children: ReactNode }) {
  useCartRefresh();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <PublicHeader />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
      <ClientOnly>
        <SideBox />
      </ClientOnly>
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
