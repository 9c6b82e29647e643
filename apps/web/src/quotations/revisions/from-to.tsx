import type { ReactNode } from 'react';
import { useT } from '../../client/text.tsx';
import styles from './from-to.module.css';

interface FromToProps {
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** An old and a new value side by side. Screen readers hear the words in place of the arrow. */
export function FromTo({ from, to }: FromToProps) {
  const t = useT();
  return (
    <span className={styles.values}>
      <span className="sr">{t('quotations.diff_from')} </span>
      <span className={styles.from}>{from}</span>{' '}
      <span className={`flip ${styles.arrow}`} aria-hidden>
        →
      </span>
      <span className="sr"> {t('quotations.diff_to')}</span> <span className={styles.to}>{to}</span>
    </span>
  );
}
