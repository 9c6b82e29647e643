import { IconBuildingStore, IconKey, IconLogout, IconUser } from '@tabler/icons-react';
import { buttonClass } from '../../ui/forms/button.tsx';
import type { SessionUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import styles from './account-corner.module.css';
import { openAccountDialog } from './account-dialog.ts';
import { Avatar } from './avatar.tsx';
import { Disclosure } from '../public/disclosure.tsx';
import entries from '../entries.module.css';
import { useLogOut } from './log-out.ts';
import { PathLink } from '../path-link.tsx';
import { personalEntries } from './personal-entries.ts';
import { personalIcons } from './personal-icons.ts';

/** The personal popover rests half a second after a choice before it opens again. docs/rules/pages.md */
const popoverRestMs = 500;

/** Who is logged in, with the personal menu. */
export function PersonCorner({ user }: { readonly user: SessionUser }) {
  const t = useT();
  return (
    <Disclosure
      align="end"
      restMs={popoverRestMs}
      label={t('shell.personal_menu', { name: user.realname })}
      className={`${buttonClass({ look: 'ghost' })} ${styles.who}`}
      button={
        <>
          <Avatar name={user.realname} image={user.avatar} look="dark" />
          <span className="wide-only">
            <bdi>{user.realname}</bdi>
          </span>
        </>
      }
    >
      {(close) => <PersonalMenu user={user} close={close} />}
    </Disclosure>
  );
}

function PersonalMenu({ user, close }: { user: SessionUser; close: () => void }) {
  const t = useT();
  const logOut = useLogOut();
  const pages =
    user.company_id === null
      ? [{ path: paths.admin, label: 'shell.back_office' as const, icon: IconBuildingStore }]
      : personalEntries.map((entry) => ({ ...entry, icon: personalIcons[entry.path] }));
  return (
    <div className={entries.entries}>
      <div className={entries.person}>
        <strong>
          <bdi>{user.realname}</bdi>
        </strong>
        <span>
          <bdi>{user.company ?? user.username}</bdi>
        </span>
      </div>
      <ul>
        {[...pages, { path: paths.profile, label: 'shell.profile' as const, icon: IconUser }].map(
          ({ path, label, icon: Icon }) => (
            <li key={path}>
              <PathLink to={path} onClick={close}>
                <Icon size={16} stroke={1.75} aria-hidden />
                {t(label)}
              </PathLink>
            </li>
          ),
        )}
      </ul>
      <hr />
      <button
        type="button"
        onClick={() => {
          close();
          openAccountDialog('password');
        }}
      >
        <IconKey size={16} stroke={1.75} aria-hidden />
        {t('shell.change_password')}
      </button>
      <button
        type="button"
        onClick={() => {
          close();
          void logOut();
        }}
      >
        <IconLogout className="flip" size={16} stroke={1.75} aria-hidden />
        {t('shell.log_out')}
      </button>
    </div>
  );
}
