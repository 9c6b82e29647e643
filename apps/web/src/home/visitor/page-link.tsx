import { isPagePath } from '../../page-path.ts';
import { MenuLink } from '../../shell/public/menu-link.tsx';

interface PageLinkProps {
  readonly path: string;
  readonly className?: string;
  readonly children: string;
}

/** A link to a page of the portal. */
export function PageLink({ path, children, className }: PageLinkProps) {
  if (!isPagePath(path)) return null;
  return (
    <MenuLink item={{ path, url: null }} className={className}>
      {children}
    </MenuLink>
  );
}
