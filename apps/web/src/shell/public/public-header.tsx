import type { MenuItem } from '@trunkline/contract/public';
import { useLocation } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { AccountCorner } from '../workspace/account-corner.tsx';
import { Brand } from '../brand.tsx';
import { CartLink } from './cart-link.tsx';
import { Disclosure } from './disclosure.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { useLayoutData } from '../layout-data.ts';
import { MenuLink, reachable } from './menu-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { PathLink } from '../path-link.tsx';
import styles from './public-header.module.css';
import { useRouteExists } from '../route-exists.ts';
import { SearchLink } from './search-link.tsx';

/** Brand, the server's menu, language, search, cart, and who is logged in. */
export function PublicHeader() {
  const t = useT();
  const user = useUser();
  const exists = useRouteExists();
  const menu = reachable(useLayoutData().layout.columb, exists);
  const configurator = user?.company_id != null;
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <MenuSheet label={t('shell.menu')}>
          {(close) => <SheetMenu menu={menu} configurator={configurator} close={close} />}
        </MenuSheet>
        <Brand />
        <nav className={styles.menu} aria-label={t('shell.menu')}>
          {menu.map((item) => (
            <TopItem key={item.id} item={item} />
          ))}
          {configurator && <PathLink to={paths.configurator}>{t('shell.configurator')}</PathLink>}
        </nav>
        <div className={styles.end}>
          <SearchLink />
          <CartLink />
          <LanguageMenu />
          <AccountCorner />
        </div>
      </div>
    </header>
  );
}

function TopItem({ item }: { item: MenuItem }) {
  const path = useLocation({ select: (location) => location.pathname });
  if (item.children.length === 0) return <MenuLink item={item} />;
  return (
    <Disclosure
      current={path === item.path || path.startsWith(`${item.path}/`)}
      button={
        <>
          {item.name}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {(close) => (
        <div className={styles.groups}>
          {item.children.map((group) => (
            <section key={group.id}>
              <h2>
                <MenuLink item={group} onClick={close} />
              </h2>
              <ul>
                {group.children.map((leaf) => (
                  <li key={leaf.id}>
                    <MenuLink item={leaf} onClick={close} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p>
            <MenuLink item={{ ...item, key: null }} onClick={close}>
              {item.name}
            </MenuLink>
          </p>
        </div>
      )}
    </Disclosure>
  );
}

function SheetMenu({ menu, configurator, close }: { menu: MenuItem[]; configurator: boolean; close: () => void }) {
  const t = useT();
  return (
    <ul className={styles.sheet}>
      {menu.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} onClick={close} />
          {item.children.length > 0 && (
            <ul>
              {item.children.map((child) => (
                <li key={child.id}>
                  <MenuLink item={child} onClick={close} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {configurator && (
        <li>
          <PathLink to={paths.configurator} onClick={close}>
            {t('shell.configurator')}
          </PathLink>
        </li>
      )}
    </ul>
  );
}
