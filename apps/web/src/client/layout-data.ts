import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { getFriendLinks, getLayout } from '@trunkline/contract/site';
import { useLoaderData } from '@tanstack/react-router';

/** What the root route loads for every page: menu, footer and the name of the vendor. */
export interface LayoutData {
  readonly layout: EndpointOutput<typeof getLayout>;
  readonly links: EndpointOutput<typeof getFriendLinks>['links'];
}

export const useLayoutData = (): LayoutData => useLoaderData({ from: '__root__' });

export const useVendor = (): string => useLayoutData().layout.sysConifg.vendor;
