import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../navigation.ts';

interface HelpLinkProps {
  /** Path as the server answers it: `/support?page=SLUG`. */
  readonly path: string;
  readonly current?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to an article or a topic. */
export function HelpLink({ path, current = false, className, children }: HelpLinkProps) {
  const page = new URLSearchParams(path.split('?')[1]).get('page') ?? undefined;
  return (
    <Link
      to={paths.support}
      search={{ page }}
      className={className}
      activeProps={{}}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}
