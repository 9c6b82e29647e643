import type * as homeCalls from '@trunkline/contract/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { partnerPages, type PrivatePage } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import type { TextKey } from '@trunkline/text';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { can } from '../../platform/http/access.ts';

interface ListedPage extends PrivatePage {
  readonly name: Extract<TextKey, PrivatePage['name']>;
  /** Null or absent: the page needs no permission. */
  readonly permission?: string | null;
  /** Other permissions of which one is enough. */
  readonly or?: readonly string[];
}
const listedPartnerPages: readonly ListedPage[] = Object.values(partnerPages);
const listedStaffPages: readonly ListedPage[] = Object.values(staffPages);

/** The pages that the caller may open, by side and permission. The pages are listed in packages/contract/src/pages.ts. */
export function listPermittedPages({
  principal,
  t,
}: TransactionContext): Promise<EndpointOutput<typeof homeCalls.listPermittedPages>> {
  const pages = principal.side === 'staff' ? listedStaffPages : listedPartnerPages;
  const open = pages.filter(({ path, permission = null, or = [] }) =>
    principal.restriction === undefined
      ? permission === null || [permission, ...or].some((one) => can(principal, one))
      : path === staffPages.account.path,
  );
  return Promise.resolve({
    list: open.map(({ path, name, permission = null }) => ({ path, name: t(name), permission })),
  });
}
