import * as bidCalls from '@trunkline/contract/sales/bids';
import * as staffBidCalls from '@trunkline/contract/staff/sales/bids';
import type { AppContext } from '../platform/app-context.ts';
import { serve } from '../platform/http/serve.ts';
import { serveFile } from '../platform/http/serve-file.ts';
import { getBid, listBids } from './bids.actions.ts';
import { endBid, getStaffBid, grantBid, saveBid } from './bids.staff.ts';
import { downloadBidLetter, renderBidLetter } from './letter/letter.actions.ts';
import { getStaffBidPosition, listStaffBids } from './queue/queue.staff.ts';

export function bidRoutes(app: AppContext): void {
  serve(app, bidCalls.listBids, { action: listBids, readOnly: true });
  serve(app, bidCalls.getBid, { action: getBid, readOnly: true });
  serveFile(app, bidCalls.downloadBidLetter, { find: downloadBidLetter, render: renderBidLetter });

  serve(app, staffBidCalls.listStaffBids, { action: listStaffBids, readOnly: true });
  serve(app, staffBidCalls.getStaffBidPosition, { action: getStaffBidPosition, readOnly: true });
  serve(app, staffBidCalls.getStaffBid, { action: getStaffBid, readOnly: true });
  serve(app, staffBidCalls.saveBid, saveBid);
  serve(app, staffBidCalls.grantBid, grantBid);
  serve(app, staffBidCalls.endBid, endBid);
  serveFile(app, staffBidCalls.downloadStaffBidLetter, { find: downloadBidLetter, render: renderBidLetter });
}
