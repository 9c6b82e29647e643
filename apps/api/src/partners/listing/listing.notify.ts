// Who is told that staff changed a listing: every user of the company, because enquiries follow from it. Rules: docs/rules/partner-finder.md
import type { staffListingActions } from '@trunkline/contract/staff/partners/listings';
import { notifyCompany } from '../../notices/notices.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

const kinds = { hide: 'company.listing_hidden', show: 'company.listing_shown' } as const;

export const notifyOfListing = (
  context: TransactionContext,
  { id, company }: { readonly id: string; readonly company: string },
  action: (typeof staffListingActions)[number],
  reason: string,
): Promise<void> =>
  notifyCompany(context, id, {
    kind: kinds[action],
    object: 'company',
    object_id: id,
    title: company,
    path: '/personal/company',
    values: { reason },
  });
