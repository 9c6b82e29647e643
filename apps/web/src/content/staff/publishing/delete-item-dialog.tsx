import { deleteContent, type StaffContent } from '@trunkline/contract/staff/content';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { staffContentKey, staffContentQueries } from '../content.queries.ts';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { Row } from '../../../ui/layout/parts.tsx';
import { createItemConflict } from './item-conflict.ts';

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
  const { id, title, kind, children, state } = item;
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
    <ActionDialog
      endpoint={deleteContent}
      record={item}
      conflict={createItemConflict(editing, id)}
      title={t('staff_content.delete_title', { title })}
      text={t(state === 'published' ? 'staff_content.delete_text_published' : 'staff_content.delete_text')}
      submit={t('staff_content.delete')}
      look="danger"
      done={t('staff_content.deleted', { title })}
      onDone={async () => {
        editing.leave();
        await navigate({ to: staffPaths.content, search: { kind } });
        cache.removeQueries({ queryKey: staffContentQueries.item(id).queryKey });
        await cache.invalidateQueries({ queryKey: staffContentKey });
      }}
      onClose={onClose}
    />
  );
}
