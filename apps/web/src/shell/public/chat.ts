import { useSyncExternalStore } from 'react';
import { findUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { openAccountDialog } from '../workspace/account-dialog.ts';

let chatOpen = false;
const listeners = new Set<() => void>();
export function setChat(open: boolean): void {
  chatOpen = open;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chat, like the cart, is for those who are logged in. docs/rules/pages.md */
export function useOpenChat(): () => void {
  const t = useT();
  return () => {
    if (findUser()) setChat(true);
    else {
      toast.error(t('shell.not_logged_in'));
      openAccountDialog('login');
    }
  };
}

export const useChatIsOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => chatOpen,
    () => false,
  );
