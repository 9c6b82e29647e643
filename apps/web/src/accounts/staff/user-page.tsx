import { endUserSessions, getUserDetail, resetUserTotp, saveUser, type User } from '@trunkline/contract/staff/users';
import { IconLogout, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton, ActionDialog } from '../../dialogs/action-dialog.tsx';
import { reasonField } from '../../dialogs/action-field.tsx';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/layout/facts.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import type { RecordConflict } from '../../dialogs/conflict-notice.tsx';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { ViewAsButton } from './view-as/view-as-button.tsx';
import { AbsencesCard } from '../../absences/staff/absences-card.tsx';
import { accountQueries } from './accounts.queries.ts';
import { UserForm } from './user-form.tsx';
import { TotpMark, UserStateMark } from './users-page.tsx';
import { Grid, Stack } from '../../ui/layout/parts.tsx';

/** A user with roles, sessions and what they may do. */
export function UserPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(accountQueries.user(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <FoundUser key={data.id} user={data} />;
}

function useUserChanged(): (user: User) => void {
  const cache = useQueryClient();
  return (user) => {
    cache.setQueryData(accountQueries.user(user.id).queryKey, user);
    void cache.invalidateQueries({ queryKey: ['admin-users', 'list'] });
    void cache.invalidateQueries({ queryKey: ['admin-roles'] });
  };
}

function FoundUser({ user }: { readonly user: User }) {
  const t = useT();
  const onChanged = useUserChanged();
  const mayView = usePermission(['companies:view:partner']);
  const mayAdd = usePermission(['accounts:absence:edit']);
  return (
    <>
      <PageHead
        title={user.realname}
        marks={<UserStateMark state={user.state} />}
        text={
          <>
            <bdi dir="ltr">{user.username}</bdi>
            <Separator />
            <bdi>{user.company ?? t('administration.side_staff')}</bdi>
          </>
        }
        crumbs={[{ label: t('common.users'), to: staffPaths.users }, { label: user.realname }]}
        actions={
          <>
            {mayView && user.company_id !== null && !user.disabled && (
              <ViewAsButton companyId={user.company_id} user={user} />
            )}
            {user.actions.includes('edit') && <UserVerbs user={user} onChanged={onChanged} />}
          </>
        }
      />
      <Grid columns="fill-320" one="1100" gap="5" align="start" top="5">
        <UserForm user={user} onSaved={onChanged} read={() => call(getUserDetail, { id: user.id })} />
        <div className="stack">
          <AboutUser user={user} onChanged={onChanged} />
          {user.side === 'staff' && (
            <AbsencesCard userId={user.id} name={user.realname} mayAdd={mayAdd && !user.disabled} />
          )}
          <SessionsCard user={user} />
        </div>
      </Grid>
    </>
  );
}

interface UserVerbsProps {
  readonly user: User;
  readonly onChanged: (user: User) => void;
}

/** What the dialogs of the actions with an account share. Somebody else may have changed it meanwhile. */
function useUserAction({ user, onChanged }: UserVerbsProps) {
  const t = useT();
  const conflict: RecordConflict<User> = {
    read: () => call(getUserDetail, { id: user.id }),
    take: onChanged,
    facts: ({ realname, state, roles, totp }) => ({
      [t('common.name')]: realname,
      [t('common.state')]: t(`administration.user_${state}`),
      [t('common.roles')]: roles.join(', '),
      [t('administration.totp')]: t(totp ? 'administration.totp_on' : 'administration.totp_off'),
    }),
  };
  return { record: user, conflict, onDone: onChanged };
}

/** Disabling asks first: it ends the work of somebody in the middle. */
function UserVerbs({ user, onChanged }: UserVerbsProps) {
  const t = useT();
  const own = useUser()?.username === user.username;
  const action = useUserAction({ user, onChanged });
  const { id, version, realname: name } = user;
  const enabling = useAction(saveUser, {
    ...useStaleToast(() => call(getUserDetail, { id }).then(onChanged)),
    onDone: (changed) => {
      onChanged(changed);
      toast.ok(t('administration.user_saved'));
    },
  });
  return (
    <>
      <ActionButton
        disabled={user.sessions.length === 0}
        icon={<IconLogout size={16} stroke={1.75} aria-hidden />}
        label={t('administration.end_sessions')}
      >
        {(onClose) => (
          <ActionDialog
            {...action}
            endpoint={endUserSessions}
            title={t('administration.end_sessions')}
            text={t('administration.end_sessions_text', { name })}
            submit={t('administration.end_sessions')}
            done={t('administration.sessions_ended')}
            onClose={onClose}
          />
        )}
      </ActionButton>
      {user.disabled && (
        <Button
          busy={enabling.busy}
          icon={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
          onPress={() => void enabling.run({ id, version, disabled: false })}
        >
          {t('administration.enable')}
        </Button>
      )}
      {!user.disabled && !own && (
        <ActionButton icon={<IconUserOff size={16} stroke={1.75} aria-hidden />} label={t('administration.disable')}>
          {(onClose) => (
            <ActionDialog
              {...action}
              endpoint={saveUser}
              title={t('administration.disable')}
              text={t('administration.disable_text', { name })}
              submit={t('administration.disable')}
              look="danger"
              input={{ disabled: true }}
              done={t('administration.user_saved')}
              onClose={onClose}
            />
          )}
        </ActionButton>
      )}
    </>
  );
}

function AboutUser({ user, onChanged }: UserVerbsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card
      title={t('common.account')}
      foot={user.actions.includes('resettotp') && <ResetTotp user={user} onChanged={onChanged} />}
    >
      <FactList
        facts={[
          { label: t('administration.created'), value: format.day(user.created_at) },
          {
            label: t('common.last_login'),
            value: user.last_login ? format.instant(user.last_login) : t('administration.never'),
          },
          ...(user.side === 'staff' ? [{ label: t('administration.totp'), value: <TotpMark totp={user.totp} /> }] : []),
          { label: t('common.telephone'), value: user.telephone ? <bdi dir="ltr">{user.telephone}</bdi> : '–' },
        ]}
      />
    </Card>
  );
}

/** Resets the two-step login of a member of staff who has lost the device. */
function ResetTotp({ user, onChanged }: UserVerbsProps) {
  const t = useT();
  const action = useUserAction({ user, onChanged });
  return (
    <ActionButton icon={<IconShieldOff size={16} stroke={1.75} aria-hidden />} label={t('administration.reset_totp')}>
      {(onClose) => (
        <ActionDialog
          {...action}
          endpoint={resetUserTotp}
          title={t('administration.reset_totp')}
          text={t('administration.reset_totp_text', { name: user.realname })}
          submit={t('administration.reset_totp')}
          look="danger"
          done={t('administration.totp_was_reset')}
          fields={{ reason: reasonField(t, { required: true }) }}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}

function SessionsCard({ user }: { readonly user: User }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('administration.sessions')}>
      {user.sessions.length === 0 ? (
        <p className="meta">{t('administration.no_sessions')}</p>
      ) : (
        <Stack as="ul" gap="3" size="small">
          {user.sessions.map((session) => (
            <li key={session.created_at}>
              <bdi dir="ltr">{session.network}</bdi>
              <p className="meta">{t('administration.last_used', { at: format.instant(session.last_used_at) })}</p>
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
