import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type Shared = Pick<ComponentProps<'a'>, 'className' | 'onClick' | 'aria-label' | 'title'>;
export interface PathLinkProps extends Shared {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  /** Marked as current on this page alone, not on those below it. */
  readonly exact?: boolean;
  readonly children: ReactNode;
}

/** A link whose address is known at run time only: from the server's menu, from a notice. */
export function PathLink({ to, search, exact = false, children, ...rest }: PathLinkProps) {
  return (
    <Link
      {...rest}
      to={to as never}
      search={(search ?? {}) as never}
      activeOptions={{ exact, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {children}
    </Link>
  );
}
