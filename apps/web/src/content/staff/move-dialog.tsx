import type { ContentKind } from '@trunkline/contract/content/kinds';
import { getStaffContent, moveContent, type StaffContentRow } from '@trunkline/contract/staff/content';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { listSubtree, type TreeRow } from './content-tree.model.ts';
import { staffContentKey } from './content.queries.ts';
import { Row, Stack } from '../../ui/layout/parts.tsx';
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
  const [base, setBase] = useState(item);
  const [parent, setParent] = useState(item.parent_id ?? '');
  const label = useId();
  const move = useAction(moveContent, {
    quiet: true,
    onDone: async () => {
      await cache.invalidateQueries({ queryKey: staffContentKey });
      toast.ok(t('staff_content.moved', { title: item.title }));
      onClose();
    },
  });
  const findTitle = (parentId: string | null) =>
    rows.find((row) => row.item.id === parentId)?.item.title ?? t('common.top_level');
  const options = toParentOptions(rows, kind, listSubtree(rows, item.id));
  const { id, version } = base;
  return (
    <Dialog
      title={t('staff_content.move_title', { title: item.title })}
      text={t('staff_content.move_text')}
      closesOnEscape
      onClose={onClose}
    >
      <Stack
        as="form"
        gap="3"
        size="small"
        onSubmit={(event) => {
          event.preventDefault();
          void move.run({ id, version, parent_id: parent === '' ? null : parent });
        }}
      >
        <span id={label}>{t('staff_content.parent')}</span>
        <PlainSelect
          label={t('staff_content.parent')}
          value={parent}
          empty={t('common.top_level')}
          options={options}
          onChange={setParent}
        />
        <StaleAction<StaffContentRow>
          action={move}
          record={base}
          read={() => call(getStaffContent, { id })}
          facts={({ title, state_label, parent_id }) => ({
            [t('staff_content.title_field')]: title,
            [t('staff_content.state')]: state_label,
            [t('staff_content.parent')]: findTitle(parent_id),
          })}
          onTake={(newest) => {
            setBase(newest);
            void cache.invalidateQueries({ queryKey: staffContentKey });
          }}
        />
        {move.error && !move.error.isStale && <Notice tone="bad">{move.error.errors[0]?.msg ?? move.error.msg}</Notice>}
        <Row gap="3" justify="end" padTop="3">
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" type="submit" busy={move.busy} disabled={parent === (base.parent_id ?? '')}>
            {t('staff_content.move')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
