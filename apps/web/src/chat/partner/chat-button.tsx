import { IconMessageCircle } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { useChatIsOpen, useOpenChat } from '../../client/open-chat.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import { CountBadge } from '../../ui/layout/count-badge.tsx';
import { useUnreadChat } from './unread-chat.ts';

/** Opens the chat, and shows how many messages are unread. */
export function ChatButton() {
  const t = useT();
  const isOpen = useChatIsOpen();
  const open = useOpenChat();
  const unread = useUnreadChat();
  return (
    <Panel as="span" relative>
      <IconButton
        label={unread === 0 ? t('shell.chat') : t('chat.unread', { count: unread })}
        aria-expanded={isOpen}
        onPress={open}
      >
        <IconMessageCircle size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <CountBadge count={unread} />
    </Panel>
  );
}
