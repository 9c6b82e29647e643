import { type Colleague, inviteColleague, makeColleagueOwner, removeColleague } from '@trunkline/contract/companies';
import { IconDots, IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../dialogs/action-dialog.tsx';
import { field } from '../../dialogs/action-field.tsx';
import { useFormat } from '../../client/format.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { Row, Stack } from '../../ui/layout/parts.tsx';
import styles from './company-page.module.css';
import { companyQueries, useRefreshCompany } from './company.queries.ts';

interface Question {
  readonly kind: 'remove' | 'make_owner';
  readonly colleague: Colleague;
}

/** The people of the company and open invitations. The owner invites, removes and hands over. */
export function ColleaguesCard() {
  const t = useT();
  const isOwner = useUser()?.company_role === 'owner';
  const [page, setPage] = useState(1);
  const [isInviting, setInviting] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { data, error, refetch } = useQuery(companyQueries.colleagues(page));
  const columns = useColumns(setQuestion);
  return (
    <Card
      title={t('company.colleagues')}
      flush
      end={
        isOwner && (
          <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setInviting(true)}>
            {t('company.invite')}
          </Button>
        )
      }
      foot={isOwner && <span className="meta">{t('company.colleagues_note')}</span>}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={3} columns={4} />}
      {data && (
        <Table
          label={t('company.colleagues')}
          rows={data.list}
          columns={columns}
          rowKey={({ id }) => id}
          tall
          muted={({ disabled }) => disabled}
        />
      )}
      {data && data.total > data.limit && (
        <Pager page={page} limit={data.limit} total={data.total} onChange={setPage} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {question && <QuestionDialog {...question} onClose={() => setQuestion(undefined)} />}
    </Card>
  );
}

function useColumns(ask: (question: Question) => void): readonly TableColumn<Colleague>[] {
  const t = useT();
  const format = useFormat();
  return [
    { id: 'person', head: t('company.person'), rowHeader: true, cell: (row) => <Person row={row} /> },
    {
      id: 'role',
      head: t('common.role'),
      cell: (row) =>
        row.disabled ? (
          <Status tone="bad">{t('company.disabled')}</Status>
        ) : row.state === 'invited' ? (
          <Status tone="line">{t('company.invited')}</Status>
        ) : (
          t(`company.${row.company_role}`)
        ),
    },
    {
      id: 'last_login',
      head: t('common.last_login'),
      cell: ({ last_login, state }) =>
        last_login ? format.instant(last_login) : state === 'active' ? t('company.never') : '–',
    },
    {
      id: 'actions',
      head: t('common.actions'),
      hideHead: true,
      card: 'bare',
      end: true,
      cell: (row) => <Actions row={row} onAsk={ask} />,
    },
  ];
}

function Person({ row }: { readonly row: Colleague }) {
  const t = useT();
  const format = useFormat();
  const isInvited = row.state === 'invited';
  return (
    <Row as="span" gap="4" align="center" shrink className={styles.person}>
      {isInvited ? (
        <Stack as="span" flex="none" tone="3" className={styles.envelope}>
          <IconMail size={16} stroke={1.75} aria-hidden />
        </Stack>
      ) : (
        <Avatar name={row.realname} image={row.avatar} />
      )}
      <span>
        <bdi>{isInvited ? row.username : row.realname}</bdi>
        <span className="meta">
          {isInvited ? (
            t('company.invited_by', {
              name: row.invited_by ?? '',
              day: format.day(row.expires_at ?? ''),
            })
          ) : (
            <bdi>{row.username}</bdi>
          )}
        </span>
      </span>
    </Row>
  );
}

interface ActionsProps {
  readonly row: Colleague;
  readonly onAsk: (question: Question) => void;
}

function Actions({ row, onAsk }: ActionsProps) {
  const t = useT();
  const isMe = useUser()?.username === row.username;
  const refresh = useRefreshCompany();
  const invite = useAction(inviteColleague, {
    onDone: async ({ username }) => {
      toast.ok(t('company.invite_sent', { address: `\u2066${username}\u2069` }));
      await refresh();
    },
  });
  const withdraw = useAction(removeColleague, {
    onDone: async () => {
      toast.ok(t('company.invite_withdrawn'));
      await refresh();
    },
  });
  if (isMe) return <span className="meta">{t('common.you')}</span>;
  if (row.actions.length === 0) return null;
  const name = row.realname || row.username;
  const entries = {
    invite: { label: t('common.send_again'), onAction: () => void invite.run({ username: row.username }) },
    setowner: { label: t('company.make_owner'), onAction: () => onAsk({ kind: 'make_owner', colleague: row }) },
    removecolleague:
      row.state === 'invited'
        ? { label: t('company.invite_withdraw'), onAction: () => void withdraw.run({ id: row.id }) }
        : { label: t('ui.remove'), onAction: () => onAsk({ kind: 'remove', colleague: row }) },
  };
  return (
    <Menu
      iconOnly
      look="ghost"
      label={t('company.actions_of', { name })}
      icon={<IconDots size={18} stroke={1.75} aria-hidden />}
      entries={row.actions.map((action) => ({ id: action, ...entries[action] }))}
    />
  );
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <ActionDialog
      endpoint={inviteColleague}
      keep="never"
      title={t('company.invite_title')}
      text={t('company.invite_text')}
      submit={t('common.send_invitation')}
      done={({ username }) => t('company.invite_sent', { address: `\u2066${username}\u2069` })}
      fields={{ username: field(TextField, { label: t('common.email'), type: 'email', autoComplete: 'off' }) }}
      onDone={useRefreshCompany()}
      onClose={onClose}
    />
  );
}

const questions = { remove: removeColleague, make_owner: makeColleagueOwner } as const;

function QuestionDialog({ kind, colleague, onClose }: Question & { readonly onClose: () => void }) {
  const t = useT();
  const name = colleague.realname;
  return (
    <ActionDialog
      endpoint={questions[kind]}
      record={colleague}
      title={t(`company.${kind}_title`, { name })}
      text={t(`company.${kind}_text`, { name })}
      submit={t(kind === 'remove' ? 'ui.remove' : 'company.make_owner')}
      look={kind === 'remove' ? 'danger' : 'primary'}
      done={kind === 'remove' ? t('company.removed', { name }) : t('company.owner_made', { name })}
      onDone={useRefreshCompany()}
      onClose={onClose}
    />
  );
}
