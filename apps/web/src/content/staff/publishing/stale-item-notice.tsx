import { getStaffContent, type StaffContent } from '@trunkline/contract/staff/content';
import { call } from '../../../client/call.ts';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';

interface StaleItemNoticeProps {
  readonly action: { readonly error: unknown; readonly reset: () => void };
  readonly editing: ContentEditing;
  readonly id: string;
}

/** Notice in a dialog that changes nothing of the texts: somebody saved the item meanwhile. */
export const StaleItemNotice = ({ action, editing, id }: StaleItemNoticeProps) => (
  <StaleNotice<StaffContent, never>
    error={action.error}
    read={() => call(getStaffContent, { id })}
    onTake={(newest) => {
      if (!editing.isDirty) editing.fill(newest);
      action.reset();
    }}
    onClose={action.reset}
  />
);
