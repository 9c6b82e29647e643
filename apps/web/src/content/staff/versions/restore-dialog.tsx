import { restoreContent, type StaffContent } from '@trunkline/contract/staff/content';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { StaleItemNotice } from '../publishing/stale-item-notice.tsx';

interface RestoreDialogProps {
  readonly item: StaffContent;
  readonly number: number;
  readonly editing: ContentEditing;
  readonly onClose: () => void;
}

/** An earlier version becomes the newest one, as a draft. */
export function RestoreDialog({ item: { id, version }, number, editing, onClose }: RestoreDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const restore = useAction(restoreContent, {
    quiet: true,
    onDone: async (saved) => {
      toast.ok(t('staff_content.restored', { number }));
      onClose();
      editing.fill(saved);
      await editing.take(saved);
      await navigate({ to: '.', search: { id }, resetScroll: false });
    },
  });
  return (
    <ConfirmDialog
      title={t('staff_content.restore_title', { number })}
      text={t(editing.isDirty ? 'staff_content.restore_text_dirty' : 'staff_content.restore_text')}
      confirm={t('staff_content.restore')}
      error={restore.error}
      busy={restore.busy}
      stale={() => <StaleItemNotice action={restore} editing={editing} id={id} />}
      onConfirm={() => void restore.run({ id, version, number })}
      onClose={onClose}
    />
  );
}
