import { deleteApplication, getProgramme, withdrawApplication } from '@trunkline/contract/applications';
import type { Application, ApplicationAction } from '@trunkline/contract/applications.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ApiError } from '../../client/api-error.ts';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { paths } from '../../navigation.ts';
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useLastApplicationDecision } from './application-timeline.tsx';
import { useCacheApplication } from './memberships.queries.ts';

interface ApplicationDialogProps {
  readonly application: Pick<Application, 'id' | 'version' | 'number'>;
  readonly onClose: () => void;
}

/** Takes a submitted application back: it is a draft again. */
export function WithdrawApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const t = useT();
  const { id, version, number } = application;
  const cacheApplication = useCacheApplication();
  const withdraw = useAction(withdrawApplication, {
    quiet: true,
    onDone: (saved) => {
      cacheApplication(saved);
      toast.ok(t('memberships.withdrawn_toast'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('common.withdraw_title', { number })}
      text={t('memberships.withdraw_text')}
      confirm={t('memberships.withdraw')}
      reason="optional"
      keep={{ object: 'application-withdraw', id, version }}
      error={withdraw.error}
      busy={withdraw.busy}
      stale={(reason) => (
        <StaleDialogNotice id={id} needs="withdraw" typed={reason} action={withdraw} onClose={onClose} />
      )}
      onConfirm={(reason) => void withdraw.run({ id, version, reason: reason || null })}
      onClose={onClose}
    />
  );
}

/** Deletes a draft and opens the partner network. */
export function DeleteApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const t = useT();
  const { id, version, number } = application;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const remove = useAction(deleteApplication, {
    quiet: true,
    onDone: async () => {
      toast.ok(t('memberships.draft_deleted'));
      await navigate({ to: paths.partnerNetwork });
      await cache.invalidateQueries({ queryKey: ['applications'] });
    },
  });
  return (
    <ConfirmDialog
      title={t('common.delete_title', { number })}
      text={t('memberships.delete_text')}
      confirm={t('common.delete_draft')}
      look="danger"
      error={remove.error}
      busy={remove.busy}
      stale={() => <StaleDialogNotice id={id} needs="delete" action={remove} onClose={onClose} />}
      onConfirm={() => void remove.run({ id, version })}
      onClose={onClose}
    />
  );
}

interface StaleDialogProps {
  readonly id: string;
  readonly needs: ApplicationAction;
  readonly typed?: string;
  readonly action: { readonly error: ApiError | undefined; readonly reset: () => void };
  readonly onClose: () => void;
}

/** A colleague or the vendor changed the application first. */
function StaleDialogNotice({ id, needs, typed, action, onClose }: StaleDialogProps) {
  const cacheApplication = useCacheApplication();
  const findLast = useLastApplicationDecision();
  const isOpen = ({ actions }: Application) => actions.includes(needs);
  return (
    <StaleNotice<Application, never>
      error={action.error}
      read={async () => {
        const { application } = await call(getProgramme, { id });
        if (!application) throw new Error('the call answers the application with this id');
        return application;
      }}
      findDecision={(newest) => (isOpen(newest) ? undefined : findLast(newest))}
      typed={typed}
      onTake={(newest) => {
        cacheApplication(newest);
        action.reset();
        if (!isOpen(newest)) onClose();
      }}
      onClose={action.reset}
    />
  );
}
