import type { ReactNode } from 'react';
import type { WrittenHead } from './home-data.ts';
import { Row } from '../../ui/layout/parts.tsx';
import styles from './index-page.module.css';

interface SectionHeadProps {
  readonly head: WrittenHead;
  /** The portal's own heading and lead. */
  readonly title: string;
  readonly lead?: string | undefined;
  /** A link to the whole list. */
  readonly children?: ReactNode;
}

/** The heading of a part of the home page. */
export function SectionHead({ head, title, lead, children }: SectionHeadProps) {
  const text = head ? head.excerpt : lead;
  return (
    <Row as="header" gapX="4" gapY="2" align="baseline" wrap bottom="5" className={styles.head}>
      <h2>{head?.title ?? title}</h2>
      {text && <p>{text}</p>}
      {children}
    </Row>
  );
}
