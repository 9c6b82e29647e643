import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import styles from './wait-bar.module.css';

export interface WaitBarProps {
  readonly waitedMs: number;
  /** The usual duration. Without it only the text is shown. */
  readonly medianMs?: number | null | undefined;
}

/** How long something has waited: a bar with a tick at the median, amber beyond it. */
export function WaitBar({ waitedMs, medianMs }: WaitBarProps) {
  const t = useT();
  const format = useFormat();
  const late = medianMs != null && waitedMs > medianMs;
  const scaleMs = medianMs ? Math.max(waitedMs * 1.1, medianMs * 1.5) : 0;
  return (
    <div className={styles.wait} data-late={late || undefined}>
      <div className={styles.words}>
        <b>{format.duration(waitedMs)}</b>
        {medianMs != null && <span>{t('ui.median', { time: format.duration(medianMs) })}</span>}
      </div>
      {medianMs != null && (
        <div className={styles.track} aria-hidden>
          <i style={{ width: `${(100 * waitedMs) / scaleMs}%` }} />
          <u style={{ insetInlineStart: `${(100 * medianMs) / scaleMs}%` }} />
        </div>
      )}
    </div>
  );
}
