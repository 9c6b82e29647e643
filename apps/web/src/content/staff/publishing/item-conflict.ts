import { getStaffContent, type StaffContent } from '@trunkline/contract/staff/content';
import { call } from '../../../client/call.ts';
import type { RecordConflict } from '../../../dialogs/conflict-notice.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';

/** What follows when somebody saved the item before an action that changes nothing of its texts. */
export const createItemConflict = (editing: ContentEditing, id: string): RecordConflict<StaffContent> => ({
  read: () => call(getStaffContent, { id }),
  take: (newest) => {
    if (!editing.isDirty) editing.fill(newest);
  },
});
