import { assignSerial, type InstalledSerial } from '@trunkline/contract/service/serials';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { endUserChoices } from './end-user-choices.ts';

interface AssignDialogProps {
  readonly serial: InstalledSerial;
  readonly onClose: () => void;
}

/** Says at which end user the device stands. */
export function AssignDialog({ serial: { sn, enduser_id }, onClose }: AssignDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const { data: endUsers = [] } = useQuery(endUserChoices);
  return (
    <ActionDialog
      endpoint={assignSerial}
      title={t('serials.assign_title', { sn })}
      submit={t('ui.save')}
      done={t('serials.assigned')}
      keep="never"
      fields={{
        enduser_id: field(Select, {
          label: t('common.end_user'),
          empty: t('serials.assign_none'),
          options: endUsers.map(({ id, company }) => ({ value: id, label: company })),
        }),
      }}
      first={{ enduser_id }}
      input={{ sn }}
      onDone={() => cache.invalidateQueries({ queryKey: ['installed-base'] })}
      onClose={onClose}
    />
  );
}
