import type { MenuItem } from '@trunkline/contract/site';
import { useLocation } from '@tanstack/react-router';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
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
import { Row } from '../../ui/layout/parts.tsx';
import styles from './public-header.module.css';
import { SearchLink } from './search-link.tsx';

const loadPanels = () => loadChunk(() => import('./menu-panels.tsx'));
const MenuPanel = lazy(async () => ({ default: (await loadPanels()).MenuPanel }));
const SheetMenu = lazy(async () => ({ default: (await loadPanels()).SheetMenu }));
const preload = () => void loadPanels();

/** The server's menu. The configurator is for partners: they get it behind the others where staff have not placed it. */
function useMenu(): readonly MenuItem[] {
  const t = useT();
  const isPartner = useUser()?.company_id != null;
  const { columb } = useLayoutData().layout;
  if (!isPartner) return columb.filter(({ path }) => path !== paths.configurator);
  if (columb.some(({ path }) => path === paths.configurator)) return columb;
  const item = {
    path: paths.configurator,
    name: t('common.configurator'),
    key: null,
    cate_id: null,
    category: null,
    url: null,
  };
  return [...columb, { ...item, id: 0, children: [] }];
}

/** Brand, menu, search, cart, language, and login or user menu. */
export function PublicHeader() {
  const t = useT();
  const menu = useMenu();
  return (
    <header className={styles.header} onPointerEnter={preload} onFocus={preload}>
      <div className={styles.wrap}>
        <MenuSheet label={t('shell.menu')}>
          {(close) => (
            <Suspense>
              <SheetMenu menu={menu} close={close} />
            </Suspense>
          )}
        </MenuSheet>
        <Brand />
        <Row as="nav" gap="1" hide="1100" className={styles.menu} aria-label={t('shell.menu')}>
          {menu.map((item) => (
            <TopItem key={item.id} item={item} />
          ))}
        </Row>
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
      {(close) => (
        <Suspense>
          <MenuPanel item={item} close={close} />
        </Suspense>
      )}
    </Disclosure>
  );
}

/** The pages of an item: its own, or for a heading those directly below it. */
const listPaths = ({ path, children }: MenuItem): string[] =>
  (path ? [path] : children.map((child) => child.path)).filter((one) => one && !/[?#]/.test(one));
