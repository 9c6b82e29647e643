import { hourInMs } from '@trunkline/rules/time';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Panel, Row, Stack, Text } from '../layout/parts.tsx';
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
    <Stack gap="3" className={styles.wait} data-late={late || undefined}>
      <Row gapX="4" gapY="1" align="baseline" justify="between" wrap size="small">
        <Text as="b" weight="600" whiteSpace="nowrap">
          {format.duration(waitedMs)}
        </Text>
        {medianMs !== null && (
          <Text as="span" size="meta" tone="3">
            {t('ui.median', { time: format.duration(medianMs) })}
          </Text>
        )}
      </Row>
      {medianMs !== null && (
        <Panel relative radius="0" surface="3" className={styles.track} aria-hidden>
          <Panel as="i" radius="0" block style={{ width: `${(100 * waitedMs) / scaleMs}%` }} />
          <u style={{ insetInlineStart: `${(100 * medianMs) / scaleMs}%` }} />
        </Panel>
      )}
    </Stack>
  );
}
