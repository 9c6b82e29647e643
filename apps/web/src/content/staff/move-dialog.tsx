import type { ContentKind } from '@trunkline/contract/content/kinds';
import { getStaffContent, moveContent, type StaffContentRow } from '@trunkline/contract/staff/content';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { listSubtree, type TreeRow } from './content-tree.model.ts';
import { staffContentKey } from './content.queries.ts';
import { toParentOptions } from './parent-options.ts';

interface MoveDialogProps {
  readonly item: StaffContentRow;
  readonly rows: readonly TreeRow<StaffContentRow>[];
  readonly kind: ContentKind;
  readonly onClose: () => void;
}

/** Moves an item under another one, behind all that stand there. */
export function MoveDialog({ item, rows, kind, onClose }: MoveDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: staffContentKey });
  const findTitle = (parentId: string | null) =>
    rows.find((row) => row.item.id === parentId)?.item.title ?? t('common.top_level');
  return (
    <ActionDialog
      endpoint={moveContent}
      record={item}
      conflict={{
        read: () => call(getStaffContent, { id: item.id }),
        take: () => void refresh(),
        facts: ({ title, state_label, parent_id }) => ({
          [t('staff_content.title_field')]: title,
          [t('staff_content.state')]: state_label,
          [t('staff_content.parent')]: findTitle(parent_id),
        }),
      }}
      title={t('staff_content.move_title', { title: item.title })}
      text={t('staff_content.move_text')}
      fields={{
        parent_id: field(Select, {
          label: t('staff_content.parent'),
          empty: t('common.top_level'),
          options: toParentOptions(rows, kind, listSubtree(rows, item.id)),
        }),
      }}
      first={{ parent_id: item.parent_id }}
      submit={t('staff_content.move')}
      done={t('staff_content.moved', { title: item.title })}
      onDone={refresh}
      onClose={onClose}
    />
  );
}
