import { findUser } from './session.ts';
import { createStore, useStore } from './store.ts';
import { useT } from './text.tsx';
import { toast } from './toast.ts';
import { requestLogin } from './account-dialog.ts';

const chatIsOpen = createStore(false);

export const setChatIsOpen = (open: boolean): void => chatIsOpen.set(open);
export const useChatIsOpen = (): boolean => useStore(chatIsOpen);

/** Opens the chat, and the inbox of staff. A visitor gets a message and logs in first. docs/rules/pages.md */
export function useOpenChat(): () => void {
  const t = useT();
  const openChat = async (): Promise<void> => {
    const user = findUser();
    if (user?.company_id) setChatIsOpen(true);
    else if (user) location.assign('/admin/chat');
    else {
      toast.error(t('shell.not_logged_in'));
      if (await requestLogin()) void openChat();
    }
  };
  return () => void openChat();
}
