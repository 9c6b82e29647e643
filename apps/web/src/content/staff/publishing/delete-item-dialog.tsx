import { deleteContent, type StaffContent } from '@trunkline/contract/staff/content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { staffPaths } from '../../../staff-navigation.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { staffContentKey, staffContentQueries } from '../content.queries.ts';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { Row } from '../../../ui/layout/parts.tsx';
import { StaleItemNotice } from './stale-item-notice.tsx';

interface DeleteItemDialogProps {
  readonly editing: ContentEditing;
  readonly item: StaffContent;
  readonly onClose: () => void;
}

/** Deletes an item with all its versions; one with others below it says why it cannot be deleted. */
export function DeleteItemDialog({ editing, item, onClose }: DeleteItemDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { id, version, title, kind, children, state } = item;
  const remove = useAction(deleteContent, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('staff_content.deleted', { title }));
      editing.leave();
      await navigate({ to: staffPaths.content, search: { kind } });
      cache.removeQueries({ queryKey: staffContentQueries.item(id).queryKey });
      await cache.invalidateQueries({ queryKey: staffContentKey });
    },
  });
  if (children > 0)
    return (
      <Dialog
        title={t('staff_content.delete_refused', { title })}
        text={t('staff_content.delete_refused_text', { count: children })}
        closesOnEscape
        onClose={onClose}
      >
        <Row gap="3" justify="end" padTop="2">
          <LinkButton to={staffPaths.content} search={{ kind }} look="primary">
            {t('staff_content.show_list')}
          </LinkButton>
        </Row>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('staff_content.delete_title', { title })}
      text={t(state === 'published' ? 'staff_content.delete_text_published' : 'staff_content.delete_text')}
      confirm={t('staff_content.delete')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      stale={() => <StaleItemNotice action={remove} editing={editing} id={id} />}
      onConfirm={() => void remove.run({ id, version })}
      onClose={onClose}
    />
  );
}
