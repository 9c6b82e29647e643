import {
  closeContactMessage,
  type ContactMessage,
  getContactMessage,
  reopenContactMessage,
} from '@trunkline/contract/contact/staff-messages';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { useGoToNextRecord } from '../../records/record-position.tsx';
import { contactQueries, useContactAction, useContactSaved } from './contact-messages.queries.ts';

/** Closes a message without an answer, or puts it back into the queue. */
export function MoveButtons({ message }: { readonly message: ContactMessage }) {
  const t = useT();
  const cache = useQueryClient();
  const { id, version, actions } = message;
  const goOn = useGoToNextRecord();
  const showSaved = useContactSaved();
  const reopen = useContactAction(reopenContactMessage, t('staff_contact.reopened'));
  return (
    <>
      {actions.includes('reopen') && (
        <Button busy={reopen.busy} onPress={() => void reopen.run({ id, version })}>
          {t('staff_contact.reopen')}
        </Button>
      )}
      {actions.includes('close') && (
        <ActionButton label={t('ui.close')}>
          {(onClose) => (
            <ActionDialog
              endpoint={closeContactMessage}
              record={message}
              conflict={{
                read: () => call(getContactMessage, { id }),
                take: (newest) => cache.setQueryData(contactQueries.detail(id).queryKey, newest),
                facts: ({ state_label, assigned_to, entries }) => ({
                  [t('common.state')]: state_label,
                  [t('staff_contact.assignee')]: assigned_to?.name,
                  [t('staff_contact.last_entry')]: entries.at(-1)?.text,
                }),
              }}
              title={t('ui.close')}
              text={t('staff_contact.close_text')}
              submit={t('ui.close')}
              done={t('staff_contact.closed')}
              onDone={(closed) => {
                showSaved(closed);
                return goOn();
              }}
              onClose={onClose}
            />
          )}
        </ActionButton>
      )}
    </>
  );
}
