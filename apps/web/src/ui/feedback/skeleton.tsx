import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import styles from './skeleton.module.css';

/** A grey bar in place of content that is loading. `height` in px at medium interface size. */
export function Bar({ width = '100%', height = 12 }: { readonly width?: string; readonly height?: number }) {
  return <span className={styles.bar} style={{ width, height: `${height / 16}rem` }} />;
}

/** Placeholder for a table that is loading. */
export function TableSkeleton({ rows = 8, columns = 5 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <Loading>
      <div className={styles.table}>
        {Array.from({ length: rows + 1 }, (_, row) => (
          <div key={row} className={styles.row} style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}>
            {Array.from({ length: columns }, (_, index) => (
              <Bar key={index} width={index === 0 ? '80%' : '50%'} height={row === 0 ? 8 : 12} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Placeholder for a page that is loading. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Bar width="240px" height={22} />
        <Bar width="360px" />
        <Bar height={84} />
        <Bar height={320} />
      </div>
    </Loading>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <output className={styles.loading}>
      <span className="sr">{t('ui.loading')}</span>
      <span aria-hidden>{children}</span>
    </output>
  );
}
