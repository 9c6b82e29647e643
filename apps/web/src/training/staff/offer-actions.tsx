import type { deleteExam, StaffExam } from '@trunkline/contract/staff/training/exams';
import type { deleteTraining, StaffTraining } from '@trunkline/contract/staff/training/trainings';
import type { Language } from '@trunkline/contract/languages';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import type { StaffPath } from '../../staff-navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useStaffTrainingChanged } from './staff-training.queries.ts';

/** The title in the language of the page, else in English. */
export const getOfferTitle = (
  { subject, texts }: Pick<StaffTraining, 'subject' | 'texts'>,
  language: Language,
): string => texts[language]?.title || subject;

export const getOfferPlace = ({ place, texts }: Pick<StaffTraining, 'place' | 'texts'>, language: Language): string =>
  texts[language]?.place || place;

interface OfferActionsProps<R> {
  readonly offer: R;
  readonly remove: typeof deleteTraining | typeof deleteExam;
  readonly read: () => Promise<R>;
  /** Where the page leads after the deletion. */
  readonly list: StaffPath;
  readonly edit: (onClose: () => void) => ReactNode;
}

/** Editing, and deletion while nobody is registered. */
export function OfferActions<R extends StaffTraining | StaffExam>(props: OfferActionsProps<R>) {
  const { offer, remove, read, list, edit } = props;
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = usePermission(['training:course:edit']);
  const changed = useStaffTrainingChanged();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const close = () => setDialog(undefined);
  if (!mayEdit) return null;
  return (
    <>
      {offer.taken + offer.waiting === 0 && <Button onPress={() => setDialog('delete')}>{t('common.delete')}</Button>}
      <Button look="primary" onPress={() => setDialog('edit')}>
        {t('common.edit')}
      </Button>
      {dialog === 'edit' && edit(close)}
      {dialog === 'delete' && (
        <ActionDialog
          endpoint={remove}
          record={offer}
          conflict={{ read, take: changed }}
          title={t('staff_training.delete_title', { subject: getOfferTitle(offer, t.language) })}
          text={t('staff_training.delete_text')}
          submit={t('common.delete')}
          look="danger"
          done={t('staff_training.deleted')}
          onDone={async () => {
            await navigate({ to: list });
            changed();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
