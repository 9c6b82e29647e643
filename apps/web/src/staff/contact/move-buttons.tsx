import {
  closeContactMessage,
  type ContactMessage,
  reopenContactMessage,
} from '@trunkline/contract/contact/staff-messages';
import { useState } from 'react';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useGoOn } from '../place/record-place.tsx';
import { useContactAction } from './contact-messages.queries.ts';

/** Closes a message without an answer, or puts it back into the queue. */
export function MoveButtons({ message: { id, version, actions } }: { readonly message: ContactMessage }) {
  const t = useT();
  const goOn = useGoOn();
  const [isAsking, setAsking] = useState(false);
  const close = useContactAction(closeContactMessage, t('staff_contact.closed'), {
    quiet: true,
    onSaved: async () => {
      setAsking(false);
      await goOn();
    },
  });
  const reopen = useContactAction(reopenContactMessage, t('staff_contact.reopened'));
  return (
    <>
      {actions.includes('reopen') && (
        <Button busy={reopen.busy} onPress={() => void reopen.run({ id, version })}>
          {t('staff_contact.reopen')}
        </Button>
      )}
      {actions.includes('close') && <Button onPress={() => setAsking(true)}>{t('staff_contact.close')}</Button>}
      {isAsking && (
        <ConfirmDialog
          title={t('staff_contact.close')}
          text={t('staff_contact.close_text')}
          confirm={t('staff_contact.close')}
          error={close.error}
          busy={close.busy}
          onConfirm={() => void close.run({ id, version })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
