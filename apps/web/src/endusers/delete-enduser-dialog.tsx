import { deleteEndUser, type EndUser, getEndUser } from '@trunkline/contract/endusers';
import { useQueryClient } from '@tanstack/react-query';
import { ActionDialog } from '../dialogs/action-dialog.tsx';
import { call } from '../client/call.ts';
import { useT } from '../client/text.tsx';
import { endUserQueries, endUsersKey } from './endusers.queries.ts';

interface DeleteEndUserDialogProps {
  readonly endUser: EndUser;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteEndUserDialog({ endUser, onClose, onDeleted }: DeleteEndUserDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const { id, company } = endUser;
  return (
    <ActionDialog
      endpoint={deleteEndUser}
      record={endUser}
      conflict={{
        read: () => call(getEndUser, { id }),
        take: (newest) => cache.setQueryData(endUserQueries.detail(id).queryKey, newest),
      }}
      title={t('endusers.delete_title')}
      text={t('endusers.delete_text', { company })}
      submit={t('endusers.delete')}
      look="danger"
      done={t('endusers.deleted', { company })}
      onDone={() => {
        onDeleted();
        cache.removeQueries({ queryKey: endUserQueries.detail(id).queryKey });
        void cache.invalidateQueries({ queryKey: [...endUsersKey, 'list'] });
      }}
      onClose={onClose}
    />
  );
}
