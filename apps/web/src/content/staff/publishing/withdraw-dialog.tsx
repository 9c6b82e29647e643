import { type StaffContent, unpublishContent, unscheduleContent } from '@trunkline/contract/staff/content';
import { isolateText } from '../../../client/isolate-text.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { fieldsOfKinds } from '../kind-fields.ts';
import { StaleItemNotice } from './stale-item-notice.tsx';

interface WithdrawDialogProps {
  readonly action: 'unschedule' | 'unpublish';
  readonly editing: ContentEditing;
  readonly item: StaffContent;
  readonly onClose: () => void;
}

/** Takes an item off the site, or a publication off the calendar, and says what visitors will see then. */
export function WithdrawDialog({ action, editing, item, onClose }: WithdrawDialogProps) {
  const t = useT();
  const format = useFormat();
  const withdraw = useAction(action === 'unpublish' ? unpublishContent : unscheduleContent, {
    quiet: true,
    onDone: async (saved) => {
      toast.ok(t(`staff_content.${action}_done`));
      onClose();
      await editing.take(saved);
    },
  });
  const { id, version, title, path, kind, children, scheduled } = item;
  const describe = (): string => {
    if (action === 'unschedule') return t('staff_content.unschedule_text', { at: format.instant(scheduled?.at ?? '') });
    if (fieldsOfKinds[kind].page) return t('staff_content.unpublish_text', { path: isolateText(path ?? '') });
    return t('staff_content.unpublish_text_other');
  };
  return (
    <ConfirmDialog
      title={t(`staff_content.${action}_title`, { title })}
      text={
        <>
          {describe()}
          {action === 'unpublish' && children > 0 && <> {t('staff_content.unpublish_children', { count: children })}</>}
        </>
      }
      confirm={t(`staff_content.${action}`)}
      look={action === 'unpublish' ? 'danger' : 'primary'}
      error={withdraw.error}
      busy={withdraw.busy}
      stale={() => <StaleItemNotice action={withdraw} editing={editing} id={id} />}
      onConfirm={() => void withdraw.run({ id, version })}
      onClose={onClose}
    />
  );
}
