import { useFormat } from '../../client/format.ts';
import { Text } from './parts.tsx';
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
        <Text
          as="li"
          relative
          padStart="6"
          padBottom="5"
          size="small"
          leading="20"
          key={`${item.at} ${item.title}`}
          className={index === 0 ? styles.now : item.warns ? styles.warn : undefined}
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
