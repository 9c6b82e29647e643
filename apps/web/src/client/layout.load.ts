import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { Call } from './call.ts';
import type { LayoutData } from './layout-data.ts';

/** What every page needs of the server. */
export async function loadLayout(call: Call): Promise<LayoutData> {
  const [layout, { links }] = await Promise.all([
    call(publicEndpoints.getLayout, {}),
    call(publicEndpoints.getFriendLinks, {}),
  ]);
  return { layout, links };
}
