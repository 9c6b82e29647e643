import { IconKey, IconLogout, IconSelector, IconUser, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import list from '../../ui/forms/list-box.module.css';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { openAccountDialog } from './account-dialog.ts';
import { Avatar } from './avatar.tsx';
import entries from '../entries.module.css';
import { useLogOut } from './log-out.ts';
import styles from './person-menu.module.css';

interface PersonProps {
  readonly name: string;
  readonly image: string | null;
  readonly text: ReactNode;
}

interface PersonAction {
  readonly id: string;
  readonly label: string;
  readonly icon: TablerIcon;
  readonly flips?: boolean;
  readonly run: () => void;
}

/** Profile (of a company's people), password, and the way out. */
function usePersonActions(): readonly PersonAction[] {
  const t = useT();
  const user = useUser();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const profile: PersonAction = {
    id: 'profile',
    label: t('shell.profile'),
    icon: IconUser,
    run: () => void navigate({ to: paths.profile }),
  };
  return [
    ...(user?.company_id ? [profile] : []),
    { id: 'password', label: t('shell.change_password'), icon: IconKey, run: () => openAccountDialog('password') },
    { id: 'log-out', label: t('shell.log_out'), icon: IconLogout, flips: true, run: () => void logOut() },
  ];
}

function Who({ name, image, text }: PersonProps) {
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

/** Who is logged in, at the foot of the sidebar, with what they may do about it. */
export function PersonMenu(person: PersonProps) {
  const t = useT();
  const label = t('shell.personal_menu', { name: person.name });
  return (
    <MenuTrigger>
      <Button className={styles.me}>
        <Who {...person} />
        <span className="sr">{label}</span>
        <IconSelector size={16} stroke={1.75} aria-hidden />
      </Button>
      <Popover className={list.popover} placement="top start" offset={4}>
        <Menu className={list.list} aria-label={label}>
          {usePersonActions().map(({ id, label: name, icon: Icon, flips, run }) => (
            <MenuItem key={id} id={id} className={list.item} onAction={run}>
              <Icon className={flips ? 'flip' : undefined} size={16} stroke={1.75} aria-hidden />
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The same laid open, in the sheet of narrow pages. */
export function PersonList({ onChoose, ...person }: PersonProps & { readonly onChoose: () => void }) {
  return (
    <>
      <div className={styles.me}>
        <Who {...person} />
      </div>
      <div className={entries.entries}>
        {usePersonActions().map(({ id, label, icon: Icon, flips, run }) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              onChoose();
              run();
            }}
          >
            <Icon className={flips ? 'flip' : undefined} size={16} stroke={1.75} aria-hidden />
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
