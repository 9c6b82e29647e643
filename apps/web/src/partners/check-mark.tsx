import { IconCheck } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import styles from './types-table.module.css';

/** A tick or a dash, and the word for screen readers. */
export function CheckMark({ is }: { readonly is: boolean }) {
  const t = useT();
  return (
    <>
      {is ? (
        <IconCheck className={styles.yes} size={16} stroke={2} aria-hidden />
      ) : (
        <span className={styles.no} aria-hidden>
          –
        </span>
      )}
      <span className="sr">{t(is ? 'partners.yes' : 'partners.no')}</span>
    </>
  );
}
