import type { WarrantyAction } from '@trunkline/contract/service/cover-enums';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import {
  getStaffWarrantyCase,
  getStaffWarrantyCasePosition,
  listStaffWarrantyCases,
  type StaffWarrantyCase,
} from '@trunkline/contract/staff/service/warranty-cases';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { defineQueue } from '../../lists/define-list.ts';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { warrantyQueueAddress } from './warranty-queue-search.ts';

export type WarrantyQueue = EndpointOutput<typeof listStaffWarrantyCases>;

export const warrantyQueue = defineQueue({
  address: warrantyQueueAddress,
  key: ['admin-warranty-cases', 'list'],
  endpoint: listStaffWarrantyCases,
  position: getStaffWarrantyCasePosition,
});

export const staffCaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-warranty-cases', 'detail', id],
    queryFn: ({ signal }) => call(getStaffWarrantyCase, { id }, { signal }),
  });

/** Record, conflict and end of an action with a case. */
export function useStaffCaseAction(record: StaffWarrantyCase, action: WarrantyAction) {
  const t = useT();
  const cache = useQueryClient();
  const goOn = useGoToNextRecord();
  const show = (saved: StaffWarrantyCase) => {
    cache.setQueryData(staffCaseQuery(saved.id).queryKey, saved);
    void cache.invalidateQueries({ queryKey: warrantyQueue.key });
    for (const area of ['admin-home', 'admin-counts']) void cache.invalidateQueries({ queryKey: [area] });
  };
  const conflict: RecordConflict<StaffWarrantyCase> = {
    read: () => call(getStaffWarrantyCase, { id: record.id }),
    take: show,
    isOpen: ({ actions }) => actions.includes(action),
    facts: ({ state_label, replacement }) => ({
      [t('common.state')]: state_label,
      [t('warranty.replacement')]: replacement ?? '–',
    }),
  };
  return {
    record,
    conflict,
    onDone: async (saved: StaffWarrantyCase) => {
      show(saved);
      await goOn();
    },
  };
}
