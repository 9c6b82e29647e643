import type { Notice } from '@trunkline/contract/notices';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { PathLink } from '../ui/layout/path-link.tsx';
import { Stack, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './notice-rows.module.css';
import { findNoticePage, useReadNotices } from './notices.queries.ts';

interface NoticeRowsProps {
  readonly rows: readonly Notice[];
  /** Called after a notice was opened. */
  readonly onOpen?: () => void;
}

/** Notices, each a link to its record. Opening one marks it as read. */
export function NoticeRows({ rows, onOpen }: NoticeRowsProps) {
  const t = useT();
  const format = useFormat();
  const read = useReadNotices();
  const open = ({ id, read: isRead }: Notice) => {
    if (!isRead) void read.run({ ids: [id] });
    onOpen?.();
  };
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const page = findNoticePage(row);
        return (
          <Stack
            as="li"
            gap="1"
            relative
            line="top-soft"
            size="small"
            leading="20"
            key={row.id}
            data-unread={!row.read || undefined}
          >
            {page ? (
              <PathLink to={page.to} search={page.search} onClick={() => open(row)}>
                <bdi>{row.text}</bdi>
              </PathLink>
            ) : (
              <bdi>{row.text}</bdi>
            )}
            {!row.read && <VisuallyHidden> {t('notices.unread')}</VisuallyHidden>}
            <time dateTime={row.at}>{format.instant(row.at)}</time>
          </Stack>
        );
      })}
    </ul>
  );
}
