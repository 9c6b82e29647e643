import { IconBell, IconSelector, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { VisuallyHidden } from '../../ui/layout/parts.tsx';
import list from '../../ui/forms/list-box.module.css';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import entries from '../menu-entries.module.css';
import { UserActionButtons } from './user-action-buttons.tsx';
import { type UserAction, useUserActions } from './user-actions.ts';
import styles from './user-menu.module.css';

export interface UserMenuProps {
  readonly name: string;
  readonly image: string | null;
  /** Text under the name: membership of a partner, roles of staff. */
  readonly text: ReactNode;
}

/** The profile or the account page of staff, settings of notices, change password and log out. */
function useMenuActions(): readonly UserAction[] {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const actions = useUserActions();
  const profile: UserAction = {
    id: 'profile',
    label: t('shell.profile'),
    icon: IconUser,
    run: () => void navigate({ to: paths.profile }),
  };
  const notices: UserAction = {
    id: 'notices',
    label: t('notices.settings'),
    icon: IconBell,
    run: () =>
      void navigate({ to: user?.company_id ? paths.notices : staffPaths.notices, search: { tab: 'settings' } }),
  };
  const account: UserAction = {
    id: 'account',
    label: t('shell.account'),
    icon: IconUser,
    run: () => void navigate({ to: staffPaths.account }),
  };
  return [user?.company_id ? profile : account, notices, ...actions];
}

function UserName({ name, image, text }: UserMenuProps) {
  return (
    <>
      <Avatar name={name} image={image} look="square" />
      <span>
        <b dir="auto">{name}</b>
        <small>{text}</small>
      </span>
    </>
  );
}

/** The user at the foot of the sidebar, as a button with a menu. */
export function UserMenu(props: UserMenuProps) {
  const t = useT();
  const menuLabel = t('shell.personal_menu', { name: props.name });
  return (
    <MenuTrigger>
      <Button className={styles.user}>
        <UserName {...props} />
        <VisuallyHidden>{menuLabel}</VisuallyHidden>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </Button>
      <Popover className={list.popover} placement="top start" offset={4}>
        <Menu className={list.list} aria-label={menuLabel}>
          {useMenuActions().map(({ id, label, icon: Icon, flips, run }) => (
            <MenuItem key={id} id={id} className={list.item} onAction={run}>
              <Icon className={flips ? 'flip' : undefined} size={16} stroke={1.75} aria-hidden />
              {label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The user and the same actions without a menu button, for the menu sheet of narrow pages. */
export function UserActionList({ onChoose, ...user }: UserMenuProps & { readonly onChoose: () => void }) {
  return (
    <>
      <div className={styles.user}>
        <UserName {...user} />
      </div>
      <div className={entries.entries}>
        <UserActionButtons actions={useMenuActions()} onChoose={onChoose} />
      </div>
    </>
  );
}
