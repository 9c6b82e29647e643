import type { MenuItem } from '@trunkline/contract/site';
import type { ReactNode } from 'react';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { parsePlainSearch } from '../../client/plain-search.ts';

interface MenuLinkProps {
  readonly item: Pick<MenuItem, 'path' | 'url'> & Partial<Pick<MenuItem, 'name' | 'key' | 'category'>>;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children?: ReactNode;
}

/** An item of the server's menu: a page of the portal, another address in a new window, or a heading. docs/rules/site.md */
export function MenuLink({ item, children = item.name, ...props }: MenuLinkProps) {
  if (item.url) {
    return (
      <a href={item.url} target="_blank" rel="noopener noreferrer" {...props}>
        {children}
      </a>
    );
  }
  if (!item.path) return <span className={props.className}>{children}</span>;
  const { query, hash, to } = splitAddress(item.path);
  const search = { ...query, ...(item.key && toMenuSearch(item.key, item.category)) };
  return (
    <PathLink
      to={to}
      search={search}
      hash={hash}
      // An address with a query or an anchor is one of several on its page.
      activeOptions={{ exact: false, includeSearch: Object.keys(search).length > 0, includeHash: hash !== '' }}
      {...props}
    >
      {children}
    </PathLink>
  );
}

/** `key` is the first word of a name, which two categories may share. `category` tells them apart. */
const toMenuSearch = (key: string, category: string | null | undefined) => ({ key, ...(category && { category }) });

/** `/support?page=a#b` → its path, query and anchor, as the router takes them. */
function splitAddress(address: string) {
  const [rest = '', hash = ''] = address.split('#', 2);
  const [to = '', text = ''] = rest.split('?', 2);
  return { to, query: parsePlainSearch(text), hash };
}
