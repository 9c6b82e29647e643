import type { StaffContent } from '@trunkline/contract/staff/content';
import { IconArrowBackUp, IconCalendarOff, IconDots, IconEyeOff, IconLink, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { fieldsOfKinds } from '../kind-fields.ts';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ItemActionsProps {
  readonly editing: ContentEditing;
  readonly item: StaffContent;
}

type OpenDialog = 'share' | 'unschedule' | 'unpublish' | 'delete';

const size = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** What an editor does with an item beside writing and publishing it. */
export function ItemActions({ editing, item }: ItemActionsProps) {
  const t = useT();
  const [open, setOpen] = useState<OpenDialog>();
  const { actions } = item;
  if (!actions.includes('save')) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      {fieldsOfKinds[item.kind].page && (
        <span className="wide-only">
          <Button icon={<IconLink {...size} />} onPress={() => setOpen('share')}>
            {t('staff_content.share')}
          </Button>
        </span>
      )}
      <Menu
        label={t('staff_content.more', { title: item.title })}
        iconOnly
        icon={<IconDots {...size} />}
        entries={[
          ...(fieldsOfKinds[item.kind].page
            ? [
                {
                  id: 'share',
                  label: t('staff_content.share'),
                  icon: <IconLink {...size} />,
                  onAction: () => setOpen('share'),
                },
              ]
            : []),
          ...(editing.isDirty
            ? [
                {
                  id: 'undo',
                  label: t('common.discard_changes'),
                  icon: <IconArrowBackUp {...size} />,
                  onAction: () => editing.fill(item),
                },
              ]
            : []),
          ...(actions.includes('unschedule')
            ? [
                {
                  id: 'unschedule',
                  label: t('staff_content.unschedule'),
                  icon: <IconCalendarOff {...size} />,
                  onAction: () => setOpen('unschedule'),
                },
              ]
            : []),
          ...(actions.includes('unpublish')
            ? [
                {
                  id: 'unpublish',
                  label: t('staff_content.unpublish'),
                  icon: <IconEyeOff {...size} />,
                  onAction: () => setOpen('unpublish'),
                },
              ]
            : []),
          {
            id: 'delete',
            label: t('staff_content.delete'),
            icon: <IconTrash {...size} />,
            onAction: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'share' && <ShareDialog item={item} isDirty={editing.isDirty} onClose={close} />}
      {(open === 'unschedule' || open === 'unpublish') && (
        <WithdrawDialog action={open} editing={editing} item={item} onClose={close} />
      )}
      {open === 'delete' && <DeleteItemDialog editing={editing} item={item} onClose={close} />}
    </>
  );
}
