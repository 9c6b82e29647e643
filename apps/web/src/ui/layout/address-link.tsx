import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AddressLinkProps {
  /** As the server answers it: a path with or without a query. */
  readonly address: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to an address of the site, which is not marked as the open page. */
export function AddressLink({ address, className, children }: AddressLinkProps) {
  const [to = '', query = ''] = address.split('?');
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={className}
      activeProps={{}}
      aria-current={undefined}
    >
      {children}
    </Link>
  );
}
