import { IconCheck } from '@tabler/icons-react';
import { useT } from '../client/text.tsx';
import { Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './types-table.module.css';

/** A tick or a dash, and the word for screen readers. */
export function CheckMark({ is }: { readonly is: boolean }) {
  const t = useT();
  return (
    <>
      {is ? (
        <IconCheck className={styles.yes} size={16} stroke={2} aria-hidden />
      ) : (
        <Text as="span" tone="3" aria-hidden>
          –
        </Text>
      )}
      <VisuallyHidden>{t(is ? 'partners.yes' : 'partners.no')}</VisuallyHidden>
    </>
  );
}
