import type { MenuItem } from '@trunkline/contract/site';
import { IconMail, IconMessageCircle } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Brand } from '../brand.tsx';
import { useOpenChat } from '../../client/open-chat.ts';
import { type LayoutData, useLayoutData } from '../../client/layout-data.ts';
import { MenuLink } from './menu-link.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { Panel, Row, Text } from '../../ui/layout/parts.tsx';
import styles from './public-footer.module.css';

/** Contact, the columns and links of the server, copyright and filing number. */
export function PublicFooter() {
  const { layout, links } = useLayoutData();
  return (
    <footer className={styles.footer}>
      <Panel page padX="5">
        <Row gap="6" wrap className={styles.columns}>
          <Contact config={layout.sysConifg} />
          {layout.footer.map((item) => (
            <Column key={item.id} item={item} />
          ))}
        </Row>
        {links.length > 0 && <VendorLinks links={links} />}
        <Legal config={layout.sysConifg} />
      </Panel>
    </footer>
  );
}

interface ConfigProps {
  readonly config: LayoutData['layout']['sysConifg'];
}

function Contact({ config: { email } }: ConfigProps) {
  const t = useT();
  const openChat = useOpenChat();
  return (
    <div className={styles.about}>
      <Brand />
      <Text top="4" size="small" tone="2">
        {t('shell.footer_about')}
      </Text>
      <div className={styles.contact}>
        {email && (
          <a href={`mailto:${email}`}>
            <IconMail size={16} stroke={1.75} aria-hidden />
            {t('shell.write_to_us')}
          </a>
        )}
        <button type="button" onClick={openChat}>
          <IconMessageCircle size={16} stroke={1.75} aria-hidden />
          {t('shell.chat')}
        </button>
      </div>
    </div>
  );
}

function Column({ item }: { readonly item: MenuItem }) {
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

function VendorLinks({ links }: { readonly links: LayoutData['links'] }) {
  const t = useT();
  return (
    <Row
      as="nav"
      gapX="6"
      gapY="2"
      align="baseline"
      wrap
      top="7"
      size="small"
      leading="28"
      className={styles.links}
      aria-labelledby="footer-links"
    >
      <h2 id="footer-links">{t('shell.links')}</h2>
      {links.map(({ name, url }) => (
        <MenuLink key={url} item={url.startsWith('/') ? { path: url, url: null } : { path: '', url }}>
          {name}
        </MenuLink>
      ))}
    </Row>
  );
}

function Legal({ config: { copyright, filing_number, pages } }: ConfigProps) {
  const t = useT();
  return (
    <Row
      gapX="6"
      gapY="2"
      wrap
      top="7"
      padTop="5"
      line="top"
      size="meta"
      leading="28"
      tone="3"
      className={styles.legal}
    >
      <span>{copyright}</span>
      {filing_number && (
        <span>
          {t('shell.filing_number')} <bdi>{filing_number}</bdi>
        </span>
      )}
      {pages.legal && (
        <span className={styles.rules}>
          <PathLink to={paths.privacy}>{t('shell.privacy')}</PathLink>
          <PathLink to={paths.terms}>{t('shell.terms')}</PathLink>
        </span>
      )}
    </Row>
  );
}
