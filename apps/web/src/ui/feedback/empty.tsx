import type { ReactNode } from 'react';
import styles from './state.module.css';
import { useT } from '../../client/text.tsx';

export interface EmptyProps {
  readonly icon: ReactNode;
  /** Title; absent: "No data found". */
  readonly title?: string;
  /** One sentence. */
  readonly text?: string;
  /** One button. */
  readonly action?: ReactNode;
  /** The whole page consists of it: the title becomes the h1. */
  readonly page?: boolean;
}

/** What a list or a page shows when there is nothing to show. */
export function Empty({ icon, title, text, action, page }: EmptyProps) {
  const t = useT();
  const Heading = page ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      {icon}
      <Heading>{title ?? t('ui.no_data')}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
