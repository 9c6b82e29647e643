import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { friendLinks, layout } from '@trunkline/contract/public';
import { useLoaderData } from '@tanstack/react-router';

export interface LayoutData {
  readonly layout: EndpointOutput<typeof layout>;
  readonly links: EndpointOutput<typeof friendLinks>['links'];
}

/** Menu, footer and the vendor's name: loaded once, by the root route. */
export const useLayoutData = (): LayoutData => useLoaderData({ from: '__root__' });

export const useVendor = (): string => useLayoutData().layout.sysConifg.vendor;
