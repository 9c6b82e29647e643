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
import { MenuLink } from './menu-link.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import styles from './public-header.module.css';
import { SearchLink } from './search-link.tsx';

/** The server's menu. The configurator is for partners: they get it behind the others where staff have not placed it. */
function useMenu(): readonly MenuItem[] {
  const t = useT();
  const isPartner = useUser()?.company_id != null;
  const { columb } = useLayoutData().layout;
  if (!isPartner) return columb.filter(({ path }) => path !== paths.configurator);
  if (columb.some(({ path }) => path === paths.configurator)) return columb;
  const item = { path: paths.configurator, name: t('shell.configurator'), key: null, cate_id: null, url: null };
  return [...columb, { ...item, id: 0, children: [] }];
}

/** Brand, menu, search, cart, language, and login or user menu. */
export function PublicHeader() {
  const t = useT();
  const menu = useMenu();
  return (
    <header className={styles.header}>
      <div className={styles.wrap}>
        <MenuSheet label={t('shell.menu')}>{(close) => <SheetMenu menu={menu} close={close} />}</MenuSheet>
        <Brand />
        <nav className={styles.menu} aria-label={t('shell.menu')}>
          {menu.map((item) => (
            <TopItem key={item.id} item={item} />
          ))}
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

/** A link, or a button that opens the levels below. */
function TopItem({ item }: { item: MenuItem }) {
  const current = useLocation({ select: ({ pathname }) => pathname });
  if (item.children.length === 0) return <MenuLink item={item} />;
  return (
    <Disclosure
      current={listPaths(item).some((path) => current === path || current.startsWith(`${path}/`))}
      button={
        <>
          {item.name}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {(close) => <Panel item={item} close={close} />}
    </Disclosure>
  );
}

/** The pages of an item: its own, or for a heading those directly below it. */
const listPaths = ({ path, children }: MenuItem): string[] =>
  (path ? [path] : children.map((child) => child.path)).filter((one) => one && !/[?#]/.test(one));

interface PanelProps {
  readonly item: MenuItem;
  readonly close: () => void;
}

/** Two columns of groups when there is a third level, else one list. */
function Panel({ item, close }: PanelProps) {
  const t = useT();
  const isWide = item.children.some(({ children }) => children.length > 0);
  const hasOwnPage = item.path !== '' && !item.children.some(({ path, key }) => path === item.path && key === null);
  return (
    <div className={isWide ? styles.groups : styles.list}>
      {item.children.map((group) => (
        <section key={group.id}>
          <MenuLink item={group} className={styles.group} onClick={close} />
          {group.children.length > 0 && (
            <ul>
              {group.children.map((leaf) => (
                <li key={leaf.id}>
                  <MenuLink item={leaf} onClick={close} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {hasOwnPage && (
        <p>
          <MenuLink item={{ ...item, key: null }} onClick={close}>
            {t('shell.view_all')}
          </MenuLink>
        </p>
      )}
    </div>
  );
}

interface SheetMenuProps {
  readonly menu: readonly MenuItem[];
  readonly close: () => void;
}

/** The first two levels of the menu, for narrow pages. */
function SheetMenu({ menu, close }: SheetMenuProps) {
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
    </ul>
  );
}
