import { hourInMs } from '@trunkline/rules/time';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import styles from './wait-bar.module.css';

export interface WaitBarProps {
  readonly waitedMs: number;
  /** The usual duration. Without it only the text is shown. */
  readonly medianHours?: number | null | undefined;
}

/** How long something has waited: a bar with a tick at the median, amber beyond it. */
export function WaitBar({ waitedMs, medianHours }: WaitBarProps) {
  const t = useT();
  const format = useFormat();
  const medianMs = medianHours == null ? null : medianHours * hourInMs;
  const late = medianMs !== null && waitedMs > medianMs;
  const scaleMs = Math.max(waitedMs * 1.1, (medianMs ?? 0) * 1.5, 1);
  return (
    <div className={styles.wait} data-late={late || undefined}>
      <div className={styles.words}>
        <b>{format.duration(waitedMs)}</b>
        {medianMs !== null && <span>{t('ui.median', { time: format.duration(medianMs) })}</span>}
      </div>
      {medianMs !== null && (
        <div className={styles.track} aria-hidden>
          <i style={{ width: `${(100 * waitedMs) / scaleMs}%` }} />
          <u style={{ insetInlineStart: `${(100 * medianMs) / scaleMs}%` }} />
        </div>
      )}
    </div>
  );
}
