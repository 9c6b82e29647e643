import type { MenuItem } from '@trunkline/contract/public';
import type { ReactNode } from 'react';
import { PathLink } from '../path-link.tsx';

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly onClick?: () => void;
  readonly children?: ReactNode;
}

/** An entry of the server's menu: within the portal, with its key in the query, or in a new window. docs/rules/public.md */
export function MenuLink({ item, onClick, children = item.name }: MenuLinkProps) {
  if (item.url) {
    return (
      <a href={item.url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <PathLink to={item.path} {...(item.key && { search: queryOf(item.key, item.cate_id) })} onClick={onClick}>
      {children}
    </PathLink>
  );
}

/** Two categories may have the same first word: the category itself goes along. */
const queryOf = (key: string, cate_id: string | null) => ({ key, ...(cate_id && { cate_id }) });

/** Only what leads somewhere. */
export const reachable = (items: readonly MenuItem[], exists: (path: string) => boolean): MenuItem[] =>
  items
    .filter((item) => item.url !== null || exists(item.path))
    .map((item) => ({ ...item, children: reachable(item.children, exists) }));
