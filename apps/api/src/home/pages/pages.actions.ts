import type * as homeCalls from '@trunkline/contract/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { partnerPages, type PortalPage } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import type { TextKey } from '@trunkline/text';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { can } from '../../platform/http/access.ts';
import { partnerPageNames } from './partner-page-names.ts';

interface ListedPage {
  readonly path: string;
  readonly name: TextKey;
  /** Null: the page needs no permission. */
  readonly permission: string | null;
  /** Other permissions of which one is enough. */
  readonly or?: readonly string[];
}

const pages: Readonly<Record<string, PortalPage>> = partnerPages;
const listedPartnerPages: readonly ListedPage[] = Object.entries(partnerPageNames).flatMap(([page, name]) => {
  const path = pages[page]?.path;
  return path === undefined ? [] : [{ path, name, permission: null }];
});
const listedStaffPages: readonly ListedPage[] = Object.values(staffPages);

/** The pages that the caller may open, by side and permission. The pages are listed in packages/contract/src/pages.ts. */
export function listPermittedPages({
  principal,
  t,
}: TransactionContext): Promise<EndpointOutput<typeof homeCalls.listPermittedPages>> {
  const routes = principal.side === 'staff' ? listedStaffPages : listedPartnerPages;
  const open = routes.filter(({ path, permission, or = [] }) =>
    principal.restriction === undefined
      ? permission === null || [permission, ...or].some((one) => can(principal, one))
      : path === staffPages.account.path,
  );
  return Promise.resolve({ list: open.map(({ path, name, permission }) => ({ path, name: t(name), permission })) });
}
