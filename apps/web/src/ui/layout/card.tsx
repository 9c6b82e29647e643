import { type ReactNode, useId } from 'react';
import { Row } from './parts.tsx';
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
    <Row as="section" column className={`card ${styles.card}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <Row
          as="header"
          padTop="4"
          padX="5"
          padBottom="0"
          gapX="4"
          gapY="2"
          align="center"
          justify="between"
          wrap
          size="small"
          className={styles.head}
        >
          <h2 id={id}>{title}</h2>
          {end}
        </Row>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {foot && (
        <Row gap="3" align="center" wrap padY="4" padX="5" line="top" size="small">
          {foot}
        </Row>
      )}
    </Row>
  );
}
