import type { ReactNode } from 'react';
import type { WrittenHead } from './home-data.ts';
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
    <header className={styles.head}>
      <h2>{head?.title ?? title}</h2>
      {text && <p>{text}</p>}
      {children}
    </header>
  );
}
