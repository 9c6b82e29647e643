import type { ReactNode } from 'react';
import { Grid } from './parts.tsx';
import styles from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'warn';
  /** Emphasis: in a strip a red line above the fact, in a list a total. */
  readonly marked?: boolean;
}

/** Four or five facts in a row, under the head of a record. */
export function FactStrip({ facts, large }: { readonly facts: readonly Fact[]; readonly large?: boolean }) {
  return (
    <Grid as="dl" line="all" radius="2" top="6" className={large ? `${styles.strip} ${styles.big}` : styles.strip}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.marked ? styles.marked : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
          {fact.note && (
            <dd className={fact.tone === 'warn' ? `${styles.note} ${styles.warn}` : styles.note}>{fact.note}</dd>
          )}
        </div>
      ))}
    </Grid>
  );
}

interface FactListProps {
  readonly facts: readonly Fact[];
  /** Whether the card is wide: two columns, values beside their labels. */
  readonly wide?: boolean;
}

/** Facts one under the other, for the side card of a record. */
export function FactList({ facts, wide }: FactListProps) {
  return (
    <Grid as="dl" gap="3" size="small" leading="20" className={wide ? `${styles.list} ${styles.wide}` : styles.list}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.marked ? styles.total : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </Grid>
  );
}
