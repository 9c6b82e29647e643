import { hourInMs } from '@trunkline/rules/time';
import { useFormat } from '../client/format.ts';
import styles from './waiting-time.module.css';

interface WaitingTimeProps {
  readonly waitedMs: number;
  /** The median time of a decision in this queue. Without it the bar never turns amber. */
  readonly medianHours: number | null | undefined;
  /** The longest waiting time on the page. Its bar has the full width. */
  readonly longestMs: number;
}

/** The time that a row has waited, and a bar to compare it with the other rows. The bar is amber above the median. */
export function WaitingTime({ waitedMs, medianHours, longestMs }: WaitingTimeProps) {
  const format = useFormat();
  const late = medianHours != null && waitedMs > medianHours * hourInMs;
  return (
    <span className={styles.waiting} data-late={late || undefined}>
      <span>{format.duration(waitedMs)}</span>
      <span className={styles.track} aria-hidden>
        <i style={{ inlineSize: `${Math.max(4, (100 * waitedMs) / longestMs)}%` }} />
      </span>
    </span>
  );
}
