import type { ReactNode } from 'react';
import styles from './partner-pages.module.css';

interface PageSectionProps {
  /** The anchor, for links within the page. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export const PageSection = ({ id, title, text, children }: PageSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <header className={styles.title}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text && <p>{text}</p>}
    </header>
    {children}
  </section>
);
