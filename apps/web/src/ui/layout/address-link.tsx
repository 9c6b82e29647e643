import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AddressLinkProps {
  /** Address as the server answers it: a path with or without a query. */
  readonly address: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to an address of the site. A page below it does not mark it as the open one. */
export function AddressLink({ address, className, children }: AddressLinkProps) {
  const [to = '', query = ''] = address.split('?');
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={className}
      activeOptions={{ exact: true }}
    >
      {children}
    </Link>
  );
}
