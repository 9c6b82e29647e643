import { useFormat } from '../client/format.ts';
import { Panel } from '../ui/layout/parts.tsx';
import { toZoneDay } from './session-time.ts';
import styles from './training.module.css';

interface DateTileProps {
  readonly instant: string;
  readonly zone: string;
}

/** Month and day of a session, as a leaf of a calendar. */
export function DateTile({ instant, zone }: DateTileProps) {
  const format = useFormat();
  const day = toZoneDay(instant, zone);
  return (
    <Panel as="time" line="all" radius="1" clip textAlign="center" block className={styles.tile} dateTime={instant}>
      <Panel as="span" surface="3" size="meta" leading="16" tone="2" block>
        {format.month(day)}
      </Panel>
      <b>{Number(day.slice(8))}</b>
    </Panel>
  );
}
