import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone = 'plain' | 'ok' | 'warn' | 'info' | 'bad' | 'line';

/** A state: a dot and a word. */
export function Status({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`${styles.status} ${styles[tone]}`}>{children}</span>;
}

/** A short mark without a dot: a revision, a type. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}
