import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { BidAction } from '@trunkline/contract/sales/bids';
import { getStaffBid, getStaffBidPosition, listStaffBids, type StaffBid } from '@trunkline/contract/staff/sales/bids';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { defineQueue } from '../../lists/define-list.ts';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { bidQueueAddress } from './bid-queue-search.ts';

export type BidQueue = EndpointOutput<typeof listStaffBids>;

export const bidQueue = defineQueue({
  address: bidQueueAddress,
  key: ['admin-bids', 'list'],
  endpoint: listStaffBids,
  position: getStaffBidPosition,
});

export const staffBidQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-bids', 'detail', id],
    queryFn: ({ signal }) => call(getStaffBid, { id }, { signal }),
  });

/** Record, conflict and end of an action with a bid. */
export function useStaffBidAction(record: StaffBid, action: BidAction) {
  const t = useT();
  const cache = useQueryClient();
  const goOn = useGoToNextRecord();
  const show = (saved: StaffBid) => {
    cache.setQueryData(staffBidQuery(saved.id).queryKey, saved);
    void cache.invalidateQueries({ queryKey: bidQueue.key });
  };
  const conflict: RecordConflict<StaffBid> = {
    read: () => call(getStaffBid, { id: record.id }),
    take: show,
    isOpen: ({ actions }) => actions.includes(action),
    facts: ({ state_label, total, valid_until }) => ({
      [t('common.state')]: state_label,
      [t('bids.granted')]: total,
      [t('common.valid_until')]: valid_until,
    }),
  };
  return {
    record,
    conflict,
    onDone: async (saved: StaffBid) => {
      show(saved);
      await goOn();
    },
  };
}
