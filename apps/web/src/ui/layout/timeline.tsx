import { useFormat } from '../../client/format.ts';
import styles from './timeline.module.css';

export interface TimelineItem {
  /** What happened, in words. */
  readonly title: string;
  readonly at: string;
  readonly who: string;
  readonly reason?: string | null;
  /** Sent back, refused. */
  readonly warns?: boolean;
}

/** What happened to a record, newest first; the newest carries the red dot. `items` come oldest first, as on the wire. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const format = useFormat();
  return (
    <ol className={styles.timeline}>
      {items.toReversed().map((item, at) => (
        <li key={`${item.at} ${item.title}`} className={at === 0 ? styles.now : item.warns ? styles.warn : undefined}>
          <b>{item.title}</b>
          <span>
            <time dateTime={item.at}>{format.instant(item.at)}</time>
          </span>
          <span>
            <bdi>{item.who}</bdi>
          </span>
          {item.reason && <q dir="auto">{item.reason}</q>}
        </li>
      ))}
    </ol>
  );
}
