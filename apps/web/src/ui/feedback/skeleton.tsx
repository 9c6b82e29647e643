import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import { Grid, Panel, Stack, VisuallyHidden } from '../layout/parts.tsx';
import styles from './skeleton.module.css';

/** A grey bar in place of content that is loading. `height` in px at medium interface size. */
export function Bar({ width = '100%', height = 12 }: { readonly width?: string; readonly height?: number }) {
  return <Panel as="span" radius="0" block className={styles.bar} style={{ width, height: `${height / 16}rem` }} />;
}

/** Placeholder for a table that is loading. */
export function TableSkeleton({ rows = 8, columns = 5 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <Loading>
      <Stack padTop="4" padX="5" padBottom="5" gap="6" className={styles.table}>
        {Array.from({ length: rows + 1 }, (_, row) => (
          <Grid
            gap="5"
            key={row}
            className={styles.row}
            style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
          >
            {Array.from({ length: columns }, (_, index) => (
              <Bar key={index} width={index === 0 ? '80%' : '50%'} height={row === 0 ? 8 : 12} />
            ))}
          </Grid>
        ))}
      </Stack>
    </Loading>
  );
}

/** Placeholder for a page that is loading. */
export function PageSkeleton() {
  return (
    <Loading>
      <Stack gap="5">
        <Bar width="240px" height={22} />
        <Bar width="360px" />
        <Bar height={84} />
        <Bar height={320} />
      </Stack>
    </Loading>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Panel as="output" block>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <span aria-hidden>{children}</span>
    </Panel>
  );
}
