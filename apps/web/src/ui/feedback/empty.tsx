import type { ReactNode } from 'react';
import styles from './state.module.css';
import { useT } from '../../client/text.tsx';

export interface EmptyProps {
  readonly icon: ReactNode;
  /** 'No data found' unless the list says it better. */
  readonly title?: string;
  /** One sentence. */
  readonly text?: string;
  /** One button. */
  readonly action?: ReactNode;
  /** It is all that the page has: its title is the page's. */
  readonly page?: boolean;
}

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
