import type { SupportDesk } from '@trunkline/contract/content/help';
import { IconForms, IconMail, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLayoutData } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { useOpenChat } from '../../client/open-chat.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { formatDeskHours, useDesks } from './desks.ts';
import { Grid, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './talk-to-us.module.css';

/** The ways to reach people, and when they are there. */
export function TalkToUs({ desks }: { readonly desks: readonly SupportDesk[] }) {
  const t = useT();
  const shown = useDesks(desks);
  return (
    <section aria-labelledby="help-contact">
      <h2 id="help-contact">
        {t('help.contact')}{' '}
        {shown.length > 0 && (
          <small>{t(shown.every(({ isOpen }) => isOpen === undefined) ? 'help.desk_times' : 'help.own_times')}</small>
        )}
      </h2>
      <Stack gap="4">
        <Ways />
        {shown.length > 0 && (
          <Text as="table" full clip size="small" className={`card ${styles.desks}`}>
            <thead>
              <tr>
                <th scope="col">{t('help.desk')}</th>
                <th scope="col">{t('help.hours')}</th>
                <th scope="col">{t('help.now')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ region, hours, isOpen }) => (
                <tr key={region}>
                  <th scope="row">{t(`help.desk_${region}`)}</th>
                  <Text as="td" whiteSpace="nowrap">
                    {formatDeskHours(t, hours)}
                    {isOpen === undefined && (
                      <Text as="small" size="meta" leading="16" tone="3" block>
                        {hours.zone.replaceAll('_', ' ')}
                      </Text>
                    )}
                  </Text>
                  <Text as="td" whiteSpace="nowrap">
                    {isOpen && <Status tone="ok">{t('help.open')}</Status>}
                  </Text>
                </tr>
              ))}
            </tbody>
          </Text>
        )}
      </Stack>
    </section>
  );
}

function Ways() {
  const t = useT();
  const openChat = useOpenChat();
  const { email } = useLayoutData().layout.sysConifg;
  return (
    <Grid as="ul" clip className={`card ${styles.ways}`}>
      <Way icon={<IconForms size={18} stroke={1.75} aria-hidden />} text={t('help.contact_page_text')}>
        <PathLink to={paths.contact}>{t('help.contact_page')}</PathLink>
      </Way>
      {email && (
        <Way icon={<IconMail size={18} stroke={1.75} aria-hidden />} text={t('help.mail_text')}>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </Way>
      )}
      <Way icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden />} text={t('help.chat_text')}>
        <Button look="link" onPress={openChat}>
          {t('help.chat')}
        </Button>
      </Way>
    </Grid>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly children: ReactNode;
}

const Way = ({ icon, text, children }: WayProps) => (
  <li>
    {icon}
    <div>
      {children}
      <p>{text}</p>
    </div>
  </li>
);
