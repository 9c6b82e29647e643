import { getPartnerHome } from '@trunkline/contract/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

export type PartnerHome = EndpointOutput<typeof getPartnerHome>;

/** The personal home: the account, what waits, recent records and notices. */
export const partnerHomeQuery = () =>
  queryOptions({ queryKey: ['home'], queryFn: ({ signal }) => call(getPartnerHome, {}, { signal }) });
