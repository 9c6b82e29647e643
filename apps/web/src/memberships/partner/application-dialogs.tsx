import { deleteApplication, getProgramme, withdrawApplication } from '@trunkline/contract/applications';
import type { Application, ApplicationAction } from '@trunkline/contract/applications.shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { useLastApplicationDecision } from './application-timeline.tsx';
import { useCacheApplication } from './memberships.queries.ts';

interface ApplicationDialogProps {
  readonly application: Application;
  readonly onClose: () => void;
}

/** What follows when a colleague or the vendor changed the application first. */
function useApplicationConflict(id: string, action: ApplicationAction): RecordConflict<Application> {
  return {
    read: async () => {
      const { application } = await call(getProgramme, { id });
      if (!application) throw new Error('the call answers the application with this id');
      return application;
    },
    take: useCacheApplication(),
    isOpen: ({ actions }) => actions.includes(action),
    findDecision: useLastApplicationDecision(),
  };
}

/** Takes a submitted application back: it is a draft again. */
export function WithdrawApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      endpoint={withdrawApplication}
      record={application}
      conflict={useApplicationConflict(application.id, 'withdraw')}
      title={t('common.withdraw_title', { number: application.number })}
      text={t('memberships.withdraw_text')}
      submit={t('memberships.withdraw')}
      done={t('memberships.withdrawn_toast')}
      fields={{ reason: reasonField(t) }}
      onDone={useCacheApplication()}
      onClose={onClose}
    />
  );
}

/** Deletes a draft and opens the partner network. */
export function DeleteApplicationDialog({ application, onClose }: ApplicationDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <ActionDialog
      endpoint={deleteApplication}
      record={application}
      conflict={useApplicationConflict(application.id, 'delete')}
      title={t('common.delete_title', { number: application.number })}
      text={t('memberships.delete_text')}
      submit={t('common.delete_draft')}
      look="danger"
      done={t('memberships.draft_deleted')}
      onDone={async () => {
        await navigate({ to: paths.partnerNetwork });
        await cache.invalidateQueries({ queryKey: ['applications'] });
      }}
      onClose={onClose}
    />
  );
}
