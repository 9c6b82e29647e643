import { deleteEndUser, type EndUser, getEndUser } from '@trunkline/contract/endusers';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { StaleNotice } from '../ui/feedback/stale-notice.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { endUserQueries, endUsersKey } from './endusers.queries.ts';

interface DeleteEndUserDialogProps {
  readonly endUser: EndUser;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteEndUserDialog({ endUser, onClose, onDeleted }: DeleteEndUserDialogProps) {
  const t = useT();
  const cache = useQueryClient();
  const remove = useAction(deleteEndUser, {
    quiet: true,
    onDone: () => {
      toast.ok(t('endusers.deleted', { company: endUser.company }));
      onDeleted();
      cache.removeQueries({ queryKey: endUserQueries.detail(endUser.id).queryKey });
      void cache.invalidateQueries({ queryKey: [...endUsersKey, 'list'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('endusers.delete_title')}
      text={t('endusers.delete_text', { company: endUser.company })}
      confirm={t('endusers.delete')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      stale={() => (
        <StaleNotice
          error={remove.error}
          read={() => call(getEndUser, { id: endUser.id })}
          onTake={(newest) => {
            cache.setQueryData(endUserQueries.detail(newest.id).queryKey, newest);
            remove.reset();
          }}
          onClose={remove.reset}
        />
      )}
      onConfirm={() => void remove.run({ id: endUser.id, version: endUser.version })}
      onClose={onClose}
    />
  );
}
