import type { ReactNode } from 'react';
import styles from './status.module.css';

/** `line` is a ring instead of a dot: a draft, a free place. */
export type Tone = 'plain' | 'ok' | 'warn' | 'info' | 'bad' | 'line';

/** A state as a dot and a word. */
export function Status({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={`${styles.status} ${styles[tone]}`}>{children}</span>;
}

/** A short mark without a dot, for example a revision. */
export function Chip({ children }: { readonly children: ReactNode }) {
  return <span className={styles.chip}>{children}</span>;
}
