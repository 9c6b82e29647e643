import type { CoveredSerial } from '@trunkline/contract/service/serials';
import { useFormat } from '../client/format.ts';
import { Grid, Panel, Row } from '../ui/layout/parts.tsx';
import { getUsedShare } from './cover-share.ts';
import styles from './cover-bar.module.css';

/** The days of a cover from the first to the last; the tick is today, where the cover has begun and is not over. */
export function CoverBar({
  start_date,
  end_date,
  state,
  days_left,
}: Pick<CoveredSerial, 'start_date' | 'end_date' | 'state' | 'days_left'>) {
  const format = useFormat();
  const used = getUsedShare({ start_date, end_date, days_left });
  const percent = `${100 * used}%`;
  return (
    <Grid as="span" gap="2" className={styles.cover} data-state={state}>
      <Panel as="span" block relative radius="0" surface="3" className={styles.track} aria-hidden>
        <Panel as="i" radius="0" block style={{ width: percent }} />
        {used > 0 && state !== 'over' && <u style={{ insetInlineStart: percent }} />}
      </Panel>
      <Row as="span" gapX="3" gapY="1" justify="between" wrap size="meta" tone="3">
        <span>{format.day(start_date)}</span>
        <span>{format.day(end_date)}</span>
      </Row>
    </Grid>
  );
}
