import { useFormat } from '../../client/format.ts';
import styles from './timeline.module.css';

export interface TimelineItem {
  /** Text that says what happened. */
  readonly title: string;
  readonly at: string;
  readonly who: string;
  readonly reason?: string | null;
  /** Whether the entry is a warning: sent back, refused. */
  readonly warns?: boolean;
}

/** The history of a record, newest first. `items` are oldest first, as the server answers them. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const format = useFormat();
  return (
    <ol className={styles.timeline}>
      {items.toReversed().map((item, index) => (
        <li
          key={`${item.at} ${item.title}`}
          className={index === 0 ? styles.now : item.warns ? styles.warn : undefined}
        >
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
