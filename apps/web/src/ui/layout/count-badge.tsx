import { Panel } from './parts.tsx';
import badge from './badge.module.css';
import styles from './count-badge.module.css';

/** A larger number is shown as `99+`. */
export const maxShownCount = 99;

/** The number of unread things at the corner of an icon; nothing for 0. The label of the button says it in words. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Panel
      as="span"
      padY="0"
      padX="2"
      radius="1"
      textAlign="center"
      className={`${badge.badge} ${styles.count}`}
      data-count={count > maxShownCount ? `${maxShownCount}+` : count}
      aria-hidden
    />
  );
}
