import type { ReactNode } from 'react';
import { Row, Text } from '../ui/layout/parts.tsx';
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
    <Row as="header" gapX="4" gapY="1" align="baseline" wrap bottom="5" className={styles.title}>
      <Text as="h2" size="title" leading="28" id={`${id}-title`}>
        {title}
      </Text>
      {text && (
        <Text size="small" tone="3">
          {text}
        </Text>
      )}
    </Row>
    {children}
  </section>
);
