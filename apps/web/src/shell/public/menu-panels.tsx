import type { MenuItem } from '@trunkline/contract/site';
import { useT } from '../../client/text.tsx';
import { MenuLink } from './menu-link.tsx';
import styles from './menu-panels.module.css';

// What opens below the header. It loads when the pointer or the focus comes to the header.

interface PanelProps {
  readonly item: MenuItem;
  readonly close: () => void;
}

/** Two columns of groups when there is a third level, else one list. */
export function MenuPanel({ item, close }: PanelProps) {
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
export function SheetMenu({ menu, close }: SheetMenuProps) {
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
