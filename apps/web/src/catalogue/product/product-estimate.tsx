import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import styles from './product-estimate.module.css';

/** Where the page says what an estimate is. */
export const estimatesId = 'estimates';

interface EstimateProps {
  /** Names of figures that a rule filled. */
  readonly estimated: readonly string[];
  /** The figures that stand here. */
  readonly of: readonly string[];
  readonly children: ReactNode;
}

/** A figure, marked when no source gave it. */
export function Estimate({ estimated, of, children }: EstimateProps) {
  const t = useT();
  if (!of.some((name) => estimated.includes(name))) return children;
  return (
    <>
      {children}{' '}
      <a href={`#${estimatesId}`} className={styles.mark}>
        {t('catalogue.estimated_mark')}
      </a>
    </>
  );
}

export function EstimateNote() {
  const t = useT();
  return (
    <p id={estimatesId} className={styles.note}>
      {t('catalogue.estimated')}
    </p>
  );
}
