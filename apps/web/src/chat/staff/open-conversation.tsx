import { assignChat, type StaffChat } from '@trunkline/contract/staff/chat';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Panel, Row } from '../../ui/layout/parts.tsx';
import { createStaffSource } from '../chat-source.ts';
import { MessageSearch } from '../message-search.tsx';
import { Thread } from '../thread.tsx';
import { useCannedAnswers } from './canned-answers.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { staffChatQueries } from './staff-chat.queries.ts';
import styles from './staff-chat.module.css';

interface OpenConversationProps {
  readonly companyId: string;
  readonly onClose: () => void;
}

/** The conversation with a company, and the company beside it. */
export function OpenConversation({ companyId, onClose }: OpenConversationProps) {
  const t = useT();
  const source = useMemo(() => createStaffSource(companyId), [companyId]);
  const canAnswer = usePermission(['support:chat:answer']);
  const [keyword, setKeyword] = useState<string>();
  const extras = useCannedAnswers();
  return (
    <section className={styles.open} aria-label={t('chat.conversation')}>
      <Thread
        source={source}
        canWrite={canAnswer}
        keyword={keyword ?? ''}
        extras={extras}
        header={(data) => (
          <Panel as="header" className={styles.head} line="bottom">
            <Row gap="3" align="center" padX="5" padY="3">
              <span className={styles.back}>
                <IconButton label={t('staff_chat.back')} onPress={onClose}>
                  <IconArrowLeft className="flip" size={18} stroke={1.75} aria-hidden />
                </IconButton>
              </span>
              <Panel as="h2" flex="fill" shrink breakWords>
                <bdi>{data?.company}</bdi>
              </Panel>
              {data && <Assignee chat={data} />}
              <IconButton
                label={t('chat.search')}
                aria-expanded={keyword !== undefined}
                onPress={() => setKeyword(keyword === undefined ? '' : undefined)}
              >
                <IconSearch size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </Row>
            {keyword !== undefined && <MessageSearch keyword={keyword} onChange={setKeyword} />}
          </Panel>
        )}
        aside={(data) => <CompanyFacts chat={data} />}
      />
    </section>
  );
}

/** To whom the conversation is assigned. */
function Assignee({ chat: { company_id, version, assigned_to, actions } }: { readonly chat: StaffChat }) {
  const t = useT();
  const client = useQueryClient();
  const canAssign = actions.includes('assign');
  const { data: answerers = [] } = useQuery({ ...staffChatQueries.answerers, enabled: canAssign });
  const refresh = () => client.invalidateQueries({ queryKey: ['chat'] });
  const assign = useAction(assignChat, {
    ...useStaleToast(refresh),
    onDone: async () => {
      toast.ok(t('staff_chat.assigned'));
      await refresh();
    },
  });
  if (!canAssign) return <bdi>{assigned_to?.name}</bdi>;
  return (
    <PlainSelect
      label={t('staff_chat.assignee')}
      value={assigned_to?.id ?? ''}
      empty={t('common.nobody')}
      options={answerers.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(user_id) => void assign.run({ company_id, version, user_id: user_id || null })}
    />
  );
}
