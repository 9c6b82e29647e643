import { IconMail, IconMessageCircle } from '@tabler/icons-react';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { openAccountDialog } from '../workspace/account-dialog.ts';
import { Brand } from '../brand.tsx';
import { useOpenChat } from './chat.ts';
import { useLayoutData } from '../layout-data.ts';
import { MenuLink, reachable } from './menu-link.tsx';
import { PathLink } from '../path-link.tsx';
import { personalEntries } from '../workspace/personal-entries.ts';
import styles from './public-footer.module.css';
import { useRouteExists } from '../route-exists.ts';

/** Columns made of the menu's entries, the vendor's links, copyright and filing number. */
export function PublicFooter() {
  const t = useT();
  const { layout, links } = useLayoutData();
  const { copyright, filing_number, email, chat_url } = layout.sysConifg;
  const menu = reachable(layout.columb, useRouteExists());
  const openChat = useOpenChat();
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Brand />
            <p>{t('shell.footer_about')}</p>
            <div className={styles.contact}>
              {email && (
                <a href={`mailto:${email}`}>
                  <IconMail size={16} stroke={1.75} aria-hidden />
                  {t('shell.write_to_us')}
                </a>
              )}
              {chat_url && (
                <button type="button" onClick={openChat}>
                  <IconMessageCircle size={16} stroke={1.75} aria-hidden />
                  {t('shell.chat')}
                </button>
              )}
            </div>
          </div>
          {menu
            .filter((item) => item.children.length > 0)
            .map((item) => (
              <nav key={item.id} aria-label={item.name}>
                <h2>{item.name}</h2>
                <ul>
                  {item.children.map((child) => (
                    <li key={child.id}>
                      <MenuLink item={child} />
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          <AccountColumn />
          {links.length > 0 && (
            <nav aria-label={t('shell.links')}>
              <h2>{t('shell.links')}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.url}>
                    <a href={link.url} target="_blank" rel="noopener noreferrer">
                      {link.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <div className={styles.legal}>
          <span>{copyright}</span>
          {filing_number && (
            <span>
              {t('shell.filing_number')} <bdi>{filing_number}</bdi>
            </span>
          )}
        </div>
      </div>
    </footer>
  );
}

function AccountColumn() {
  const t = useT();
  const user = useUser();
  return (
    <nav aria-label={t('shell.partners')}>
      <h2>{t('shell.partners')}</h2>
      <ul>
        {user?.company_id ? (
          personalEntries.map(({ path, label }) => (
            <li key={path}>
              <PathLink to={path}>{t(label)}</PathLink>
            </li>
          ))
        ) : (
          <>
            <li>
              <PathLink to={paths.login}>{t('shell.log_in')}</PathLink>
            </li>
            <li>
              <button type="button" onClick={() => openAccountDialog('signup')}>
                {t('shell.sign_up')}
              </button>
            </li>
            <li>
              <PathLink to={paths.forgotPassword}>{t('shell.forgot_password')}</PathLink>
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}
