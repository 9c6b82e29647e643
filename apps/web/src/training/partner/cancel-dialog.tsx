import type { RegistrationRow } from '@trunkline/contract/training/registration-shapes';
import { cancelRegistration } from '@trunkline/contract/training/registrations';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { useTrainingChanged } from './training.queries.ts';

interface CancelDialogProps {
  readonly row: RegistrationRow;
  readonly onClose: () => void;
}

/** Gives a seat or a place on the waiting list back. */
export function CancelDialog({ row, onClose }: CancelDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      endpoint={cancelRegistration}
      title={t('learning.cancel_title', { name: row.name, subject: row.subject })}
      text={t('training.cancel_hint')}
      submit={t('training.cancel')}
      dismiss={t('learning.keep_seat')}
      look="danger"
      input={{ registration_number: row.registration_number }}
      done={t('learning.cancelled')}
      onDone={useTrainingChanged()}
      onClose={onClose}
    />
  );
}
