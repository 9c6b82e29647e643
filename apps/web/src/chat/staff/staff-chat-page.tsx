import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { IconMessageCircle } from '@tabler/icons-react';
import { useChatEvents } from '../use-chat-events.ts';
import { ConversationList } from './conversation-list.tsx';
import { OpenConversation } from './open-conversation.tsx';
import type { StaffChatSearch } from './staff-chat-search.ts';
import { Grid } from '../../ui/layout/parts.tsx';
import styles from './staff-chat.module.css';

/** The inbox: conversations, the open one, and its company. On phones one of the first two. */
export function StaffChatPage({ search }: { readonly search: StaffChatSearch }) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  useChatEvents((event) => {
    if (event?.kind !== 'typing') void client.invalidateQueries({ queryKey: ['chat', 'list'] });
  });
  const change = (changed: StaffChatSearch): void =>
    void navigate({ to: staffPaths.chat, search: { ...search, ...changed } });
  return (
    <>
      <PageHead title={t('staff_chat.title')} crumbs={[{ label: t('staff_chat.title') }]} />
      <Grid
        top="5"
        line="all"
        radius="2"
        surface="1"
        className={styles.inbox}
        data-open={search.company !== undefined || undefined}
      >
        <ConversationList search={search} onChange={change} />
        {search.company === undefined ? (
          <Grid as="section" place="center" className={styles.nothing}>
            <Empty
              icon={<IconMessageCircle size={28} stroke={1.5} aria-hidden />}
              title={t('staff_chat.choose')}
              text={t('staff_chat.choose_text')}
            />
          </Grid>
        ) : (
          <OpenConversation
            key={search.company}
            companyId={search.company}
            onClose={() => change({ company: undefined })}
          />
        )}
      </Grid>
    </>
  );
}
