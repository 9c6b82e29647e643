// Special bids, made by calls.
import { grantBid, listStaffBids, saveBid, type StaffBid } from '@trunkline/contract/staff/sales/bids';
import { callApi, logInAsStaff } from './api-client.ts';
import { getProductId, simpleDevicePartNumber } from './products.ts';

/** A granted bid of an approved project: five pieces of one device. */
export async function createBid(projectId: string): Promise<StaffBid> {
  const staff = await logInAsStaff('admin');
  const { list } = await callApi(listStaffBids, { sort: '-created_at' }, staff);
  // The approval made the draft where the project asks for less than its quotation.
  const draft = list.find(({ project_id }) => project_id === projectId);
  const lines = [{ product_id: await getProductId(simpleDevicePartNumber), price: '10', quantity: 5 }];
  const origin = draft ? { id: draft.id, version: draft.version } : { project_id: projectId };
  const { id, version } = await callApi(saveBid, { ...origin, lines }, staff);
  return callApi(grantBid, { id, version }, staff);
}
