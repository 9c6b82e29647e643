import type { StaffContent } from '@trunkline/contract/staff/content';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../client/text.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishButtonProps {
  readonly editing: ContentEditing;
  readonly item: StaffContent;
}

/** Saves what is typed, then asks when visitors shall read it. */
export function PublishButton({ editing, item }: PublishButtonProps) {
  const t = useT();
  const { form, autosave, send, isDirty, save } = editing;
  const [isOpen, setOpen] = useState(false);
  const open = form.handleSubmit(() =>
    autosave.submit(() => {
      void send().then((saved) => {
        if (saved) setOpen(true);
      });
    }),
  );
  const isPossible = isDirty || item.actions.includes('publish');
  return (
    <>
      <Button
        look="primary"
        icon={<IconSend size={16} stroke={1.75} className="flip" aria-hidden />}
        disabled={!isPossible}
        busy={save.busy}
        onPress={() => {
          if (isDirty) void open();
          else setOpen(true);
        }}
      >
        {t(isDirty ? 'staff_content.save_and_publish' : 'staff_content.publish')}
      </Button>
      {isOpen && <PublishDialog editing={editing} item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
