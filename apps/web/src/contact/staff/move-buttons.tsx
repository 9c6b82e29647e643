import {
  closeContactMessage,
  type ContactMessage,
  getContactMessage,
  reopenContactMessage,
} from '@trunkline/contract/contact/staff-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useGoToNextRecord } from '../../records/record-place.tsx';
import { contactQueries, useContactAction } from './contact-messages.queries.ts';

/** Closes a message without an answer, or puts it back into the queue. */
export function MoveButtons({ message }: { readonly message: ContactMessage }) {
  const t = useT();
  const cache = useQueryClient();
  const { id, version, actions } = message;
  const goOn = useGoToNextRecord();
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
      {actions.includes('close') && <Button onPress={() => setAsking(true)}>{t('ui.close')}</Button>}
      {isAsking && (
        <ConfirmDialog
          title={t('ui.close')}
          text={t('staff_contact.close_text')}
          confirm={t('ui.close')}
          error={close.error}
          busy={close.busy}
          stale={() => (
            <StaleAction
              action={close}
              record={message}
              read={() => call(getContactMessage, { id })}
              facts={({ state_label, assigned_to, entries }) => ({
                [t('common.state')]: state_label,
                [t('staff_contact.assignee')]: assigned_to?.name,
                [t('staff_contact.last_entry')]: entries.at(-1)?.text,
              })}
              onTake={(newest) => cache.setQueryData(contactQueries.detail(id).queryKey, newest)}
            />
          )}
          onConfirm={() => void close.run({ id, version })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
