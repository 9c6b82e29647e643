import type { ChatRow } from '@trunkline/contract/staff/chat';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Grid, Row, Stack, Text, VisuallyHidden } from '../../ui/layout/parts.tsx';
import { staffChatQueries } from './staff-chat.queries.ts';
import { chatTabs, nextLimit, type StaffChatSearch } from './staff-chat-search.ts';
import styles from './staff-chat.module.css';

interface ConversationListProps {
  readonly search: StaffChatSearch;
  readonly onChange: (changed: StaffChatSearch) => void;
}

/** The conversations of a tab, the last message first. */
export function ConversationList({ search, onChange }: ConversationListProps) {
  const t = useT();
  const { data, error, refetch, dataUpdatedAt } = useQuery(staffChatQueries.list(search));
  const today = new Date(dataUpdatedAt).toISOString().slice(0, 10);
  const { tab = 'mine' } = search;
  const counts = data && { mine: data.summary.mine, nobody: data.summary.unassigned, all: data.summary.unread };
  return (
    <Row as="section" column className={styles.list} aria-label={t('staff_chat.conversations')}>
      <Stack gap="3" pad="4">
        <input
          type="search"
          className={styles.keyword}
          aria-label={t('staff_chat.search')}
          placeholder={t('staff_chat.search')}
          maxLength={100}
          defaultValue={search.keyword ?? ''}
          onChange={(event) => onChange({ keyword: event.target.value || undefined, limit: undefined })}
        />
        <Row as="fieldset" radius="1" surface="3" className={styles.tabs} aria-label={t('staff_chat.conversations')}>
          {chatTabs.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === tab}
              onClick={() => onChange({ tab: one, limit: undefined })}
            >
              {t(`staff_chat.tab_${one}`)}
              {counts && counts[one] > 0 && <b>{counts[one]}</b>}
            </button>
          ))}
        </Row>
      </Stack>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.list.length === 0 ? (
        <Text as="output" block pad="5" tone="3" textAlign="center">
          {t('ui.no_data')}
        </Text>
      ) : (
        <ul>
          {data?.list.map((row) => (
            <li key={row.company_id}>
              <ConversationRow
                row={row}
                today={today}
                isOpen={row.company_id === search.company}
                onOpen={() => onChange({ company: row.company_id })}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.list.length && (
        <Button look="link" onPress={() => onChange({ limit: nextLimit(search.limit) })}>
          {t('staff_chat.more')}
        </Button>
      )}
    </Row>
  );
}

interface ConversationRowProps {
  readonly row: ChatRow;
  /** UTC. */
  readonly today: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function ConversationRow({ row, today, isOpen, onOpen }: ConversationRowProps) {
  const t = useT();
  const format = useFormat();
  const { company, unread, last_at, last_text, last_side, assigned_to } = row;
  const text = last_text === '' ? t('staff_chat.a_file') : last_text;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      onClick={onOpen}
    >
      <Avatar name={company} />
      <Grid as="span" shrink className={styles.rowText}>
        <bdi>{company}</bdi>
        <span dir="auto">{last_side === 'staff' ? t('staff_chat.answered', { text }) : text}</span>
      </Grid>
      <Grid as="span" items="end" gap="1" size="meta" tone="3" className={styles.rowEnd}>
        <bdi dir="ltr">{last_at.startsWith(today) ? last_at.slice(11, 16) : format.shortDay(last_at.slice(0, 10))}</bdi>
        {unread > 0 ? (
          <b>
            <VisuallyHidden>{t('chat.unread', { count: unread })}</VisuallyHidden>
            <span aria-hidden>{unread}</span>
          </b>
        ) : (
          assigned_to && <bdi>{assigned_to.name.split(' ')[0]}</bdi>
        )}
      </Grid>
    </button>
  );
}
