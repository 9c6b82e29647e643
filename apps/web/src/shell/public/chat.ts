import { findUser } from '../../client/session.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { openAccountDialog } from '../../client/account-dialog.ts';

const chatIsOpen = createStore(false);

export const setChatIsOpen = (open: boolean): void => chatIsOpen.set(open);
export const useChatIsOpen = (): boolean => useStore(chatIsOpen);

/** Opens the chat. A visitor gets a message and the login dialog instead. docs/rules/pages.md */
export function useOpenChat(): () => void {
  const t = useT();
  return () => {
    if (findUser()) setChatIsOpen(true);
    else {
      toast.error(t('shell.not_logged_in'));
      openAccountDialog('login');
    }
  };
}
