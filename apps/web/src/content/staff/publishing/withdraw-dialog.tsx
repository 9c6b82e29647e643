import { type StaffContent, unpublishContent, unscheduleContent } from '@trunkline/contract/staff/content';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { isolateText } from '../../../client/isolate-text.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { fieldsOfKinds } from '../kind-fields.ts';
import { createItemConflict } from './item-conflict.ts';

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
  const { id, title, path, kind, children, scheduled } = item;
  const describe = (): string => {
    if (action === 'unschedule') return t('staff_content.unschedule_text', { at: format.instant(scheduled?.at ?? '') });
    if (fieldsOfKinds[kind].page) return t('staff_content.unpublish_text', { path: isolateText(path ?? '') });
    return t('staff_content.unpublish_text_other');
  };
  return (
    <ActionDialog
      endpoint={action === 'unpublish' ? unpublishContent : unscheduleContent}
      record={item}
      conflict={createItemConflict(editing, id)}
      title={t(`staff_content.${action}_title`, { title })}
      text={
        <>
          {describe()}
          {action === 'unpublish' && children > 0 && <> {t('staff_content.unpublish_children', { count: children })}</>}
        </>
      }
      submit={t(`staff_content.${action}`)}
      look={action === 'unpublish' ? 'danger' : 'primary'}
      done={t(`staff_content.${action}_done`)}
      onDone={(saved) => editing.take(saved)}
      onClose={onClose}
    />
  );
}
