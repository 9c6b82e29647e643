import { IconBuildingStore, IconUser } from '@tabler/icons-react';
import { buttonClass } from '../../ui/forms/button.tsx';
import type { SessionUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { personalMenu } from './partner-menu.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './account-corner.module.css';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Disclosure } from '../public/disclosure.tsx';
import entries from '../menu-entries.module.css';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { partnerIcons } from './partner-icons.ts';
import { UserActionButtons } from './user-action-buttons.tsx';
import { useUserActions } from './user-actions.ts';

/** docs/rules/pages.md, "Timings" */
const reopenDelayMs = 500;

/** The user in the header of public pages, as a button with the personal menu. */
export function UserCorner({ user }: { readonly user: SessionUser }) {
  const t = useT();
  return (
    <Disclosure
      align="end"
      reopenDelayMs={reopenDelayMs}
      label={t('shell.personal_menu', { name: user.realname })}
      className={`${buttonClass({ look: 'ghost' })} ${styles.user}`}
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

const staffEntries = [{ path: staffPaths.home, label: 'shell.back_office', icon: IconBuildingStore }] as const;
const partnerEntries = personalMenu.flatMap(({ entries: pages }) =>
  pages.map((page) => ({ ...page, icon: partnerIcons[page.icon] })),
);
const profileEntry = { path: paths.profile, label: 'shell.profile', icon: IconUser } as const;

function PersonalMenu({ user, close }: { user: SessionUser; close: () => void }) {
  const t = useT();
  const pages = user.company_id === null ? staffEntries : partnerEntries;
  return (
    <div className={entries.entries}>
      <Stack padY="3" padX="4" size="small" line="bottom" bottom="3">
        <Text as="strong" weight="600">
          <bdi>{user.realname}</bdi>
        </Text>
        <Text as="span" size="meta" tone="3">
          <bdi>{user.company ?? user.username}</bdi>
        </Text>
      </Stack>
      <ul>
        {[...pages, profileEntry].map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <PathLink to={path} onClick={close}>
              <Icon size={16} stroke={1.75} aria-hidden />
              {t(label)}
            </PathLink>
          </li>
        ))}
      </ul>
      <hr />
      <UserActionButtons actions={useUserActions()} onChoose={close} />
    </div>
  );
}
