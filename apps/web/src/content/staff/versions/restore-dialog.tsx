import { restoreContent, type StaffContent } from '@trunkline/contract/staff/content';
import { useNavigate } from '@tanstack/react-router';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { useT } from '../../../client/text.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { createItemConflict } from '../publishing/item-conflict.ts';

interface RestoreDialogProps {
  readonly item: StaffContent;
  readonly number: number;
  readonly editing: ContentEditing;
  readonly onClose: () => void;
}

/** An earlier version becomes the newest one, as a draft. */
export function RestoreDialog({ item, number, editing, onClose }: RestoreDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <ActionDialog
      endpoint={restoreContent}
      record={item}
      conflict={createItemConflict(editing, item.id)}
      title={t('staff_content.restore_title', { number })}
      text={t(editing.isDirty ? 'staff_content.restore_text_dirty' : 'staff_content.restore_text')}
      submit={t('staff_content.restore')}
      input={{ number }}
      done={t('staff_content.restored', { number })}
      onDone={async (saved) => {
        editing.fill(saved);
        await editing.take(saved);
        await navigate({ to: '.', search: { id: item.id }, resetScroll: false });
      }}
      onClose={onClose}
    />
  );
}
