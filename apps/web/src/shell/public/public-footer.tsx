import type { MenuItem } from '@trunkline/contract/site';
import { IconMail, IconMessageCircle } from '@tabler/icons-react';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { partnerMenuEntries, paths } from '../../navigation.ts';
import { openAccountDialog } from '../../client/account-dialog.ts';
import { Brand } from '../brand.tsx';
import { useOpenChat } from './chat.ts';
import { type LayoutData, useLayoutData } from '../../client/layout-data.ts';
import { listReachableItems, MenuLink } from './menu-link.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import styles from './public-footer.module.css';

/** Contact, columns of links, copyright and filing number. */
export function PublicFooter() {
  const { layout, links } = useLayoutData();
  const columns = listReachableItems(layout.columb).filter((item) => item.children.length > 0);
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.columns}>
          <Contact config={layout.sysConifg} />
          {columns.map((item) => (
            <MenuColumn key={item.id} item={item} />
          ))}
          <PartnerColumn />
          {links.length > 0 && <VendorLinksColumn links={links} />}
        </div>
        <Legal config={layout.sysConifg} />
      </div>
    </footer>
  );
}

interface ConfigProps {
  readonly config: LayoutData['layout']['sysConifg'];
}

function Contact({ config: { email, chat_url } }: ConfigProps) {
  const t = useT();
  const openChat = useOpenChat();
  return (
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
  );
}

function MenuColumn({ item }: { readonly item: MenuItem }) {
  return (
    <nav aria-label={item.name}>
      <h2>{item.name}</h2>
      <ul>
        {item.children.map((child) => (
          <li key={child.id}>
            <MenuLink item={child} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The personal area for partners, else login, signup and forgotten password. */
function PartnerColumn() {
  const t = useT();
  const user = useUser();
  return (
    <nav aria-label={t('shell.partners')}>
      <h2>{t('shell.partners')}</h2>
      <ul>
        {user?.company_id ? (
          partnerMenuEntries.map(({ path, label }) => (
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

function VendorLinksColumn({ links }: { readonly links: LayoutData['links'] }) {
  const t = useT();
  return (
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
  );
}

function Legal({ config: { copyright, filing_number } }: ConfigProps) {
  const t = useT();
  return (
    <div className={styles.legal}>
      <span>{copyright}</span>
      <PathLink to={paths.terms}>{t('shell.terms')}</PathLink>
      <PathLink to={paths.privacy}>{t('shell.privacy')}</PathLink>
      {filing_number && (
        <span>
          {t('shell.filing_number')} <bdi>{filing_number}</bdi>
        </span>
      )}
    </div>
  );
}
