import { IconKey, IconLogout, type TablerIcon } from '@tabler/icons-react';
import { useIsViewing } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { openAccountDialog } from '../../client/account-dialog.ts';
import { useLogOut } from './use-log-out.ts';

export interface UserAction {
  readonly id: string;
  readonly label: string;
  readonly icon: TablerIcon;
  /** The icon is mirrored in right-to-left languages. */
  readonly flips?: boolean;
  readonly run: () => void;
}

/** Change password and log out, for every menu of the user. */
export function useUserActions(): readonly UserAction[] {
  const t = useT();
  const logOut = useLogOut();
  // A view ends in its own bar, and has no password.
  if (useIsViewing()) return [];
  return [
    { id: 'password', label: t('shell.change_password'), icon: IconKey, run: () => openAccountDialog('password') },
    { id: 'log-out', label: t('shell.log_out'), icon: IconLogout, flips: true, run: () => void logOut() },
  ];
}
