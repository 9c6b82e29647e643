import { IconBriefcase, IconCertificate, IconFileText, IconInbox, IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isPagePath } from '../../page-path.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import type { PartnerHome } from './home.queries.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import styles from './home-page.module.css';

type HomeObject = PartnerHome['waiting'][number]['object'];

const recordIcons = {
  quotation: IconFileText,
  order: IconPackage,
  project: IconBriefcase,
  application: IconCertificate,
  draft: IconInbox,
};
const recordPages = {
  quotation: '/personal/quotation/detail',
  order: '/personal/order/detail',
  project: '/personal/project/detail',
  application: '/personal/dcnet/detail',
  draft: '/personal/draftsBox',
} as const satisfies Readonly<Record<HomeObject, string>>;

interface RecordLinkProps {
  readonly object: HomeObject;
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Link to the page of a record. */
export function RecordLink({ object, id, className, children }: RecordLinkProps) {
  const page: string = recordPages[object];
  if (!isPagePath(page)) return <span className={className}>{children}</span>;
  return (
    // The box lists all drafts of the user, and opens each in its form.
    <PathLink to={page} search={object === 'draft' ? {} : { id }} className={className}>
      {children}
    </PathLink>
  );
}

export function RecordIcon({ object }: { readonly object: HomeObject }) {
  const Icon = recordIcons[object];
  return (
    <Stack as="span" radius="1" surface="3" tone="2" className={styles.icon}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </Stack>
  );
}
