import { endUserSessions, getUserDetail, resetUserTotp, saveUser, type User } from '@trunkline/contract/staff/users';
import { IconLogout, IconShieldOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { StaleAction } from '../../ui/feedback/stale-action.tsx';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
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
        crumbs={[{ label: t('administration.users'), to: staffPaths.users }, { label: user.realname }]}
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

interface StaleUserProps extends UserVerbsProps {
  readonly action: { readonly error: unknown; readonly reset: () => void };
}

/** Notice that somebody else changed the account meanwhile. */
function StaleUser({ user, action, onChanged }: StaleUserProps) {
  const t = useT();
  return (
    <StaleAction
      action={action}
      record={user}
      read={() => call(getUserDetail, { id: user.id })}
      facts={({ realname, state, roles, totp }) => ({
        [t('administration.name')]: realname,
        [t('quotations.state')]: t(`administration.user_${state}`),
        [t('administration.roles')]: roles.join(', '),
        [t('administration.totp')]: t(totp ? 'administration.totp_on' : 'administration.totp_off'),
      })}
      onTake={onChanged}
    />
  );
}

/** Disabling asks first: it ends the work of somebody in the middle. */
function UserVerbs({ user, onChanged }: UserVerbsProps) {
  const t = useT();
  const own = useUser()?.username === user.username;
  const [asking, setAsking] = useState<'disable' | 'sessions'>();
  const onDone = (text: string) => (changed: User) => {
    onChanged(changed);
    setAsking(undefined);
    toast.ok(text);
  };
  const enabling = useAction(saveUser, {
    ...useStaleToast(() => call(getUserDetail, { id: user.id }).then(onChanged)),
    onDone: onDone(t('administration.user_saved')),
  });
  const disabling = useAction(saveUser, { quiet: true, onDone: onDone(t('administration.user_saved')) });
  const ending = useAction(endUserSessions, { quiet: true, onDone: onDone(t('administration.sessions_ended')) });
  const { id, version } = user;
  return (
    <>
      <Button
        disabled={user.sessions.length === 0}
        icon={<IconLogout size={16} stroke={1.75} aria-hidden />}
        onPress={() => setAsking('sessions')}
      >
        {t('administration.end_sessions')}
      </Button>
      {user.disabled ? (
        <Button
          busy={enabling.busy}
          icon={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
          onPress={() => void enabling.run({ id, version, disabled: false })}
        >
          {t('administration.enable')}
        </Button>
      ) : (
        !own && (
          <Button icon={<IconUserOff size={16} stroke={1.75} aria-hidden />} onPress={() => setAsking('disable')}>
            {t('administration.disable')}
          </Button>
        )
      )}
      {asking === 'disable' && (
        <ConfirmDialog
          title={t('administration.disable')}
          text={t('administration.disable_text', { name: user.realname })}
          confirm={t('administration.disable')}
          look="danger"
          error={disabling.error}
          busy={disabling.busy}
          stale={() => <StaleUser user={user} action={disabling} onChanged={onChanged} />}
          onConfirm={() => void disabling.run({ id, version, disabled: true })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'sessions' && (
        <ConfirmDialog
          title={t('administration.end_sessions')}
          text={t('administration.end_sessions_text', { name: user.realname })}
          confirm={t('administration.end_sessions')}
          error={ending.error}
          busy={ending.busy}
          stale={() => <StaleUser user={user} action={ending} onChanged={onChanged} />}
          onConfirm={() => void ending.run({ id, version })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function AboutUser({ user, onChanged }: UserVerbsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card
      title={t('administration.account')}
      foot={user.actions.includes('resettotp') && <ResetTotp user={user} onChanged={onChanged} />}
    >
      <FactList
        facts={[
          { label: t('administration.created'), value: format.day(user.created_at.slice(0, 10)) },
          {
            label: t('administration.last_login'),
            value: user.last_login ? format.instant(user.last_login) : t('administration.never'),
          },
          ...(user.side === 'staff' ? [{ label: t('administration.totp'), value: <TotpMark totp={user.totp} /> }] : []),
          { label: t('administration.telephone'), value: user.telephone ? <bdi dir="ltr">{user.telephone}</bdi> : '–' },
        ]}
      />
    </Card>
  );
}

/** Resets the two-step login of a member of staff who has lost the device. */
function ResetTotp({ user, onChanged }: UserVerbsProps) {
  const t = useT();
  const { id, version, realname } = user;
  const [isAsking, setIsAsking] = useState(false);
  const resetting = useAction(resetUserTotp, {
    quiet: true,
    onDone: (changed) => {
      toast.ok(t('administration.totp_was_reset'));
      onChanged(changed);
    },
  });
  return (
    <>
      <Button icon={<IconShieldOff size={16} stroke={1.75} aria-hidden />} onPress={() => setIsAsking(true)}>
        {t('administration.reset_totp')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('administration.reset_totp')}
          text={t('administration.reset_totp_text', { name: realname })}
          confirm={t('administration.reset_totp')}
          look="danger"
          reason="required"
          keep={{ object: 'user-totp', id, version }}
          error={resetting.error}
          busy={resetting.busy}
          stale={() => <StaleUser user={user} action={resetting} onChanged={onChanged} />}
          onConfirm={(reason) => void resetting.run({ id, version, reason })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
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
