import { IconForms, IconMail, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLayoutData } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { useOpenChat } from '../shell/public/chat.ts';
import { paths } from '../navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { SearchBand } from '../ui/forms/search-band.tsx';
import { PathLink } from '../ui/layout/path-link.tsx';
import styles from './help-band.module.css';

interface HelpBandProps {
  readonly articles: number;
  readonly keyword?: string | undefined;
}

/** The head of the help centre: its search, which is a plain form, and the ways to reach people. */
export function HelpBand({ articles, keyword }: HelpBandProps) {
  const t = useT();
  return (
    <div className={styles.band}>
      <div className={styles.wrap}>
        <div>
          <h1>{t('help.title')}</h1>
          <p className={styles.lead}>{t('help.lead', { count: articles })}</p>
          <SearchBand action={paths.support.slice(1)} go={t('help.go')}>
            <input
              type="search"
              name="keyword"
              aria-label={t('help.search')}
              placeholder={t('help.search')}
              defaultValue={keyword}
              key={keyword}
              maxLength={100}
              required
            />
          </SearchBand>
        </div>
        <Contacts />
      </div>
    </div>
  );
}

function Contacts() {
  const t = useT();
  const openChat = useOpenChat();
  const { email, chat_url } = useLayoutData().layout.sysConifg;
  return (
    <section aria-labelledby="help-contact">
      <h2 id="help-contact">{t('help.contact')}</h2>
      <ul className={styles.ways}>
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
        {chat_url && (
          <Way icon={<IconMessageCircle size={18} stroke={1.75} aria-hidden />} text={t('help.chat_text')}>
            <Button look="link" onPress={openChat}>
              {t('help.chat')}
            </Button>
          </Way>
        )}
      </ul>
    </section>
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
