import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Text } from '../layout/parts.tsx';
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

/** Entries that are shown at first; one more is shown too, since a button would take its place. */
const shortLength = 5;

/** The history of a record, newest first; a long one is shown whole on request. `items` are oldest first, as the server answers them. */
export function Timeline({ items }: { readonly items: readonly TimelineItem[] }) {
  const t = useT();
  const newestFirst = items.toReversed();
  const split = items.length <= shortLength + 1 ? items.length : shortLength;
  const earlier = newestFirst.slice(split);
  return (
    <>
      <TimelineEntries items={newestFirst.slice(0, split)} startsNow />
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('common.earlier_entries', { count: earlier.length })}</summary>
          <TimelineEntries items={earlier} />
        </details>
      )}
    </>
  );
}

interface TimelineEntriesProps {
  readonly items: readonly TimelineItem[];
  /** Whether the first entry is the newest one of the record. */
  readonly startsNow?: boolean;
}

function TimelineEntries({ items, startsNow = false }: TimelineEntriesProps) {
  const format = useFormat();
  return (
    <ol className={styles.timeline}>
      {items.map((item, index) => (
        <Text
          as="li"
          relative
          padStart="6"
          padBottom="5"
          size="small"
          leading="20"
          key={`${item.at} ${item.title}`}
          className={startsNow && index === 0 ? styles.now : item.warns ? styles.warn : undefined}
        >
          <Text as="b" weight="500" breakWords>
            {item.title}
          </Text>
          <Text as="span" size="meta" leading="16" tone="3" block>
            <time dateTime={item.at}>{format.instant(item.at)}</time>
          </Text>
          <Text as="span" size="meta" leading="16" tone="3" block>
            <bdi>{item.who}</bdi>
          </Text>
          {item.reason && (
            <Text
              as="q"
              top="2"
              padStart="3"
              size="meta"
              leading="16"
              tone="2"
              whiteSpace="pre-line"
              breakWords
              block
              dir="auto"
            >
              {item.reason}
            </Text>
          )}
        </Text>
      ))}
    </ol>
  );
}
