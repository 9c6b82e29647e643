import type { MenuItem } from '@trunkline/contract/site';
import { useLocation } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { AccountCorner } from '../workspace/account-corner.tsx';
import { Brand } from '../brand.tsx';
import { CartLink } from './cart-link.tsx';
import { Disclosure } from './disclosure.tsx';
import { LanguageMenu } from '../language-menu.tsx';
import { useLayoutData } from '../../client/layout-data.ts';
import { listReachableItems, MenuLink } from './menu-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import styles from './public-header.module.css';
import { SearchLink } from './search-link.tsx';

/** Brand, the server's menu, search, cart, language, and login or user menu. Partners also get a link to the configurator. */
export function PublicHeader() {
  const t = useT();
  const user = useUser();
  const menu = listReachableItems(useLayoutData().layout.columb);
  const isPartner = user?.company_id != null;
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <MenuSheet label={t('shell.menu')}>
          {(close) => <SheetMenu menu={menu} isPartner={isPartner} close={close} />}
        </MenuSheet>
        <Brand />
        <nav className={styles.menu} aria-label={t('shell.menu')}>
          {menu.map((item) => (
            <TopItem key={item.id} item={item} />
          ))}
          {isPartner && <PathLink to={paths.configurator}>{t('shell.configurator')}</PathLink>}
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

/** A link, or a button that opens two more levels. */
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

interface SheetMenuProps {
  readonly menu: readonly MenuItem[];
  readonly isPartner: boolean;
  readonly close: () => void;
}

/** The first two levels of the menu, for narrow pages. */
function SheetMenu({ menu, isPartner, close }: SheetMenuProps) {
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
      {isPartner && (
        <li>
          <PathLink to={paths.configurator} onClick={close}>
            {t('shell.configurator')}
          </PathLink>
        </li>
      )}
    </ul>
  );
}
