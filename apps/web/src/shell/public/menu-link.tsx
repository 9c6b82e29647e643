import type { MenuItem } from '@trunkline/contract/site';
import type { ReactNode } from 'react';
import { isPagePath } from '../../navigation.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly onClick?: () => void;
  readonly children?: ReactNode;
}

/** An item of the server's menu: a page of the portal, or another address in a new window. docs/rules/site.md */
export function MenuLink({ item, onClick, children = item.name }: MenuLinkProps) {
  if (item.url) {
    return (
      <a href={item.url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <PathLink to={item.path} {...(item.key && { search: toMenuSearch(item.key, item.cate_id) })} onClick={onClick}>
      {children}
    </PathLink>
  );
}

/** `key` is the first word of a name, which two categories may share. `cate_id` tells them apart. */
const toMenuSearch = (key: string, cate_id: string | null) => ({ key, ...(cate_id && { cate_id }) });

/** The items that lead to a page of the portal or to another address. */
export const listReachableItems = (items: readonly MenuItem[]): MenuItem[] =>
  items
    .filter((item) => item.url !== null || isPagePath(item.path))
    .map((item) => ({ ...item, children: listReachableItems(item.children) }));
