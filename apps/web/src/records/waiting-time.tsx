import { hourInMs } from '@trunkline/rules/time';
import { useFormat } from '../client/format.ts';
import { Grid, Panel } from '../ui/layout/parts.tsx';
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
    <Grid as="span" gap="3" align="center" whiteSpace="nowrap" className={styles.waiting} data-late={late || undefined}>
      <span>{format.duration(waitedMs)}</span>
      <Panel as="span" radius="0" surface="3" clip className={styles.track} aria-hidden>
        <Panel as="i" radius="0" block style={{ inlineSize: `${Math.max(4, (100 * waitedMs) / longestMs)}%` }} />
      </Panel>
    </Grid>
  );
}
