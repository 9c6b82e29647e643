import { hourInMs } from '@trunkline/rules/time';
import type { ReactNode } from 'react';
import { getElapsedMs } from '../client/elapsed-time.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { type Fact, FactStrip } from '../ui/layout/facts.tsx';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './queue-facts.module.css';

export interface QueueFactsProps {
  readonly summary: {
    readonly waiting: number;
    readonly oldest_at: string | null;
    readonly median_hours: number | null;
  };
  /** Text under the number of records that wait. */
  readonly note?: ReactNode;
  /** What the median is about, where it is not a decision. */
  readonly median?: string;
  /** Further figures of this queue. */
  readonly more?: readonly Fact[];
  /** Whether the facts are below the tabs, above the filters. */
  readonly inTab?: boolean;
}

/** What waits, since when, and how long it usually takes. */
export function QueueFacts({ summary, note, median, more = [], inTab = false }: QueueFactsProps) {
  const t = useT();
  const format = useFormat();
  const medianMs = summary.median_hours === null ? null : summary.median_hours * hourInMs;
  const oldestMs = summary.oldest_at === null ? null : getElapsedMs(summary.oldest_at);
  const isLate = oldestMs !== null && medianMs !== null && oldestMs > medianMs;
  const strip = (
    <FactStrip
      large
      facts={[
        { label: t('staff.waiting'), value: format.number(summary.waiting), note: note ?? t('staff.waiting_note') },
        {
          label: t('staff.oldest'),
          value: oldestMs === null ? '–' : format.duration(oldestMs),
          note: t(oldestMs === null ? 'staff.oldest_none' : isLate ? 'staff.oldest_late' : 'staff.oldest_note'),
          ...(isLate ? { tone: 'warn' as const } : {}),
        },
        {
          label: median ?? t('staff.median'),
          value: medianMs === null ? '–' : format.duration(medianMs),
          note: t('staff.median_note'),
        },
        ...more,
      ]}
    />
  );
  return inTab ? (
    <Panel bottom="5" className={styles.inTab}>
      {strip}
    </Panel>
  ) : (
    strip
  );
}
