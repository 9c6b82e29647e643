import { useFormat } from '../../client/format.ts';
import styles from './admin-orders.module.css';

interface AgeProps {
  readonly waitedMs: number;
  /** What decisions in this queue usually take. */
  readonly medianMs: number | null | undefined;
  /** The oldest row in sight: a full bar. */
  readonly longestMs: number;
}

/** How long a row has waited, with a bar beside its neighbours'; amber once past the median. */
export function Age({ waitedMs, medianMs, longestMs }: AgeProps) {
  const format = useFormat();
  const late = medianMs != null && waitedMs > medianMs;
  return (
    <span className={styles.age} data-late={late || undefined}>
      <span>{format.duration(waitedMs)}</span>
      <span className={styles.track} aria-hidden>
        <i style={{ inlineSize: `${Math.max(4, (100 * waitedMs) / longestMs)}%` }} />
      </span>
    </span>
  );
}
