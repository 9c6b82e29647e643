import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Content at the end of the header: a link, a mark. */
  readonly end?: ReactNode;
  /** Whether the card has no padding, for tables and lists. */
  readonly flush?: boolean;
  /** Strip at the bottom, for buttons or a sum. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, end, flush, foot, children }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${styles.card}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {end}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}
