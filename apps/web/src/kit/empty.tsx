import type { ReactNode } from 'react';
import styles from './state.module.css';
import { useT } from './text.tsx';

export interface EmptyProps {
  readonly icon: ReactNode;
  /** 'No data found' unless the list says it better. */
  readonly title?: string;
  /** One sentence. */
  readonly text?: string;
  /** One button. */
  readonly action?: ReactNode;
}

export function Empty({ icon, title, text, action }: EmptyProps) {
  const t = useT();
  return (
    <div className={styles.state}>
      {icon}
      <h2>{title ?? t('kit.no_data')}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
