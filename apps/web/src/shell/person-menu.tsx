import { IconKey, IconLogout, IconSelector, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import list from '../kit/list-box.module.css';
import { useT } from '../kit/text.tsx';
import { paths } from '../paths.ts';
import { openAccountDialog } from './account-dialog.ts';
import { Avatar } from './avatar.tsx';
import { useLogOut } from './log-out.ts';
import styles from './person-menu.module.css';

interface PersonMenuProps {
  readonly name: string;
  readonly image: string | null;
  readonly text: ReactNode;
}

/** Who is logged in, at the foot of the sidebar, with profile, password and the way out. */
export function PersonMenu({ name, image, text }: PersonMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const logOut = useLogOut();
  return (
    <MenuTrigger>
      <Button className={styles.me} aria-label={t('shell.personal_menu', { name })}>
        <Avatar name={name} image={image} look="square" />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{text}</small>
        </span>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </Button>
      <Popover className={list.popover} placement="top start" offset={4}>
        <Menu className={list.list} aria-label={t('shell.personal_menu', { name })}>
          <MenuItem className={list.item} onAction={() => void navigate({ to: paths.profile })}>
            <IconUser size={16} stroke={1.75} aria-hidden />
            {t('shell.profile')}
          </MenuItem>
          <MenuItem className={list.item} onAction={() => openAccountDialog('password')}>
            <IconKey size={16} stroke={1.75} aria-hidden />
            {t('shell.change_password')}
          </MenuItem>
          <MenuItem className={list.item} onAction={() => void logOut()}>
            <IconLogout className="flip" size={16} stroke={1.75} aria-hidden />
            {t('shell.log_out')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
