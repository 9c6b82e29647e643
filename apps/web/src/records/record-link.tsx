import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { staffPaths } from '../staff-navigation.ts';

interface RecordLinkProps {
  /** Type of the object, as the audit trail and the histories name it: `quotation`, `order`, `user`, `role`. */
  readonly object: string;
  readonly id: string | null;
  readonly children: ReactNode;
}

/** The name of a record: a link for records that have a page, plain text for others. */
export function RecordLink({ object, id, children }: RecordLinkProps) {
  if (id === null) return children;
  if (object === 'quotation')
    return (
      <Link to={staffPaths.quotation} search={{ id }}>
        {children}
      </Link>
    );
  if (object === 'order')
    return (
      <Link to={staffPaths.order} search={{ id }}>
        {children}
      </Link>
    );
  if (object === 'project' || object === 'protection')
    return (
      <Link to={staffPaths.project} search={{ id }}>
        {children}
      </Link>
    );
  if (object === 'application')
    return (
      <Link to={staffPaths.application} search={{ id }}>
        {children}
      </Link>
    );
  if (object === 'company')
    return (
      <Link to={staffPaths.company} search={{ id }}>
        {children}
      </Link>
    );
  if (object === 'user')
    return (
      <Link to={staffPaths.user} search={{ id }}>
        {children}
      </Link>
    );
  if (object === 'content')
    return (
      <Link to={staffPaths.contentItem} search={{ id }}>
        {children}
      </Link>
    );
  if (object === 'role')
    return (
      <Link to={staffPaths.roles} search={{ name: id }}>
        {children}
      </Link>
    );
  return children;
}
