import {
  type OpenInvitation,
  renewCompanyInvitation,
  renewStaffInvitation,
  withdrawCompanyInvitation,
  withdrawStaffInvitation,
} from '@trunkline/contract/staff/invitations';
import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { useStaleToast } from '../../../ui/feedback/use-stale-toast.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ListAnswer } from '../../../ui/tables/list-card.tsx';
import { Table } from '../../../ui/tables/table.tsx';
import { Row, Text } from '../../../ui/layout/parts.tsx';

/** The calls of both sides have the same shapes. */
const calls = {
  company: { renew: renewCompanyInvitation, withdraw: withdrawCompanyInvitation },
  staff: { renew: renewStaffInvitation, withdraw: withdrawStaffInvitation },
} as const;
export type InvitationSide = keyof typeof calls;

interface OpenInvitationsProps {
  readonly side: InvitationSide;
  readonly answer: ListAnswer<OpenInvitation> | undefined;
  /** Reads the list again, after somebody else has renewed or withdrawn one. */
  readonly readAgain: () => Promise<ListAnswer<OpenInvitation>>;
}

/** Invitations that nobody has accepted, and what staff may do about them. Nothing is shown while there are none. */
export function OpenInvitations({ side, answer, readAgain }: OpenInvitationsProps) {
  const t = useT();
  const format = useFormat();
  const [withdrawing, setWithdrawing] = useState<OpenInvitation>();
  if (!answer || answer.total === 0) return null;
  return (
    <Card flush title={t('administration.invitations')}>
      <Table
        label={t('administration.invitations')}
        rows={answer.list}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'address',
            head: t('common.email'),
            rowHeader: true,
            cell: (row) => (
              <Text as="bdi" breakWords dir="ltr">
                {row.username}
              </Text>
            ),
          },
          { id: 'by', head: t('administration.invitation_by'), cell: (row) => <bdi>{row.invited_by}</bdi> },
          { id: 'sent', head: t('administration.invitation_sent'), cell: (row) => format.instant(row.sent_at) },
          {
            id: 'state',
            head: t('common.state'),
            card: 'corner',
            cell: (row) => <InvitationState invitation={row} />,
          },
          {
            id: 'actions',
            head: t('common.actions'),
            hideHead: true,
            card: 'bare',
            cell: (row) =>
              row.actions.length > 0 && (
                <Row as="span" gap="2" justify="end" wrap>
                  <RenewButton side={side} invitation={row} />
                  <Button
                    size="s"
                    look="ghost"
                    icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
                    onPress={() => setWithdrawing(row)}
                  >
                    {t('common.withdraw')}
                  </Button>
                </Row>
              ),
          },
        ]}
      />
      {withdrawing && (
        <WithdrawDialog
          side={side}
          invitation={withdrawing}
          read={async () => (await readAgain()).list.find(({ id }) => id === withdrawing.id) ?? withdrawing}
          onTake={setWithdrawing}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </Card>
  );
}

function InvitationState({ invitation: { state, expires_at } }: { readonly invitation: OpenInvitation }) {
  const t = useT();
  const format = useFormat();
  if (state === 'expired') return <Status>{t('administration.invitation_expired')}</Status>;
  const day = format.day(expires_at);
  return <Status tone="info">{t('common.until_day', { day })}</Status>;
}

interface InvitationProps {
  readonly side: InvitationSide;
  readonly invitation: OpenInvitation;
}

/** Reads the invitations again, also after a refusal: somebody may have accepted or withdrawn one meanwhile. */
function useRefreshedInvitations(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: ['admin-companies', 'invitations'] });
    void cache.invalidateQueries({ queryKey: ['admin-users'] });
  };
}

function RenewButton({ side, invitation: { id, version, username } }: InvitationProps) {
  const t = useT();
  const refresh = useRefreshedInvitations();
  const renewing = useAction(calls[side].renew, {
    ...useStaleToast(refresh),
    onDone: () => {
      refresh();
      toast.ok(t('administration.invited', { address: username }));
    },
  });
  return (
    <Button
      size="s"
      busy={renewing.busy}
      icon={<IconMailForward size={16} stroke={1.75} aria-hidden />}
      onPress={() => void renewing.run({ id, version })}
    >
      {t('common.send_again')}
    </Button>
  );
}

interface WithdrawDialogProps extends InvitationProps {
  readonly read: () => Promise<OpenInvitation>;
  readonly onTake: (newest: OpenInvitation) => void;
  readonly onClose: () => void;
}

function WithdrawDialog({ side, invitation, read, onTake, onClose }: WithdrawDialogProps) {
  const t = useT();
  const format = useFormat();
  const { username } = invitation;
  const refresh = useRefreshedInvitations();
  return (
    <ActionDialog
      endpoint={calls[side].withdraw}
      record={invitation}
      conflict={{
        read,
        take: onTake,
        facts: ({ invited_by, sent_at, expires_at }) => ({
          [t('administration.invitation_by')]: invited_by,
          [t('administration.invitation_sent')]: format.instant(sent_at),
          [t('administration.invitation_expires')]: format.instant(expires_at),
        }),
      }}
      title={t('administration.withdraw_title')}
      text={t('administration.withdraw_text', { address: username })}
      submit={t('common.withdraw')}
      look="danger"
      done={t('administration.withdrawn', { address: username })}
      onDone={refresh}
      onRefused={refresh}
      onClose={onClose}
    />
  );
}
