import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../client/chunk-loading.ts';
import { useOpenChat } from '../client/open-chat.ts';
import { usePermission } from '../client/permissions.ts';
import { useT } from '../client/text.tsx';
import { staffPaths } from '../staff-navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import type { RecordMessagesProps } from './record-messages.tsx';

const RecordMessages = lazy(async () => ({
  default: (await loadChunk(() => import('./record-messages.tsx'))).RecordMessages,
}));

/** What was written in the chat about the record of a page, loaded when it is opened. docs/rules/chat.md, "Records" */
export function RecordChat({ about }: Pick<RecordMessagesProps, 'about'>) {
  const t = useT();
  const open = useOpenChat();
  return (
    <ChatCard
      key={about.id}
      about={about}
      companyId={undefined}
      end={
        <Button look="link" onPress={open}>
          {t('chat.open_chat')}
        </Button>
      }
    />
  );
}

/** The same for staff who read conversations; nothing for others. */
export function StaffRecordChat({ about, companyId }: RecordMessagesProps & { readonly companyId: string }) {
  const t = useT();
  if (!usePermission(['support:chat:read'])) return null;
  return (
    <ChatCard
      key={about.id}
      about={about}
      companyId={companyId}
      end={
        <Link to={staffPaths.chat} search={{ company: companyId }}>
          {t('chat.open_chat')}
        </Link>
      }
    />
  );
}

function ChatCard({ end, ...props }: RecordMessagesProps & { readonly end: ReactNode }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('chat.conversation')} end={end} flush={isOpen}>
      {isOpen ? (
        <Suspense>
          <RecordMessages {...props} />
        </Suspense>
      ) : (
        <Button onPress={() => setOpen(true)}>{t('chat.show_messages')}</Button>
      )}
    </Card>
  );
}
