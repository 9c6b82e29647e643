import { useQuery } from '@tanstack/react-query';
import { SessionsCard } from '../../sessions-card.tsx';
import { openAccountDialog } from '../../../client/account-dialog.ts';
import { type SessionUser, useUser } from '../../../client/session.ts';
import { useT } from '../../../client/text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/layout/facts.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { OwnAbsences, OwnCovering } from '../../../absences/staff/own-absences.tsx';
import { totpQuery } from './account.queries.ts';
import { TotpCard } from './totp-card.tsx';
import { Grid } from '../../../ui/layout/parts.tsx';

/** The own account of a member of staff: two-step login, absences, sessions, password. */
export function AccountPage() {
  const t = useT();
  const user = useUser();
  const { data, error, refetch } = useQuery(totpQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !user) return <PageSkeleton />;
  // No other page answers until it is set up.
  const isDemanded = data.required && !data.totp;
  return (
    <>
      <PageHead
        title={t('accounts.own_title')}
        text={<bdi dir="ltr">{user.username}</bdi>}
        crumbs={[{ label: t('accounts.own_title') }]}
        actions={
          !isDemanded && <Button onPress={() => openAccountDialog('password')}>{t('shell.change_password')}</Button>
        }
      />
      <Grid columns="fill-320" one="1100" gap="5" align="start" top="5">
        <div className="stack">
          {isDemanded && (
            <Notice tone="warn">
              <b>{t('accounts.totp_required_title')}</b>
              <p>{t('accounts.totp_required_text')}</p>
            </Notice>
          )}
          <TotpCard status={data} />
          {!isDemanded && <OwnAbsences />}
          {!isDemanded && <SessionsCard />}
        </div>
        <div className="stack">
          <AboutUser user={user} />
          {!isDemanded && <OwnCovering />}
        </div>
      </Grid>
    </>
  );
}

function AboutUser({ user }: { readonly user: SessionUser }) {
  const t = useT();
  const roles = user.roles.map((role) => t.find(`shell.role_${role}`) ?? role);
  return (
    <Card title={t('accounts.own_account')}>
      <FactList
        facts={[
          { label: t('accounts.own_name'), value: <bdi>{user.realname}</bdi> },
          { label: t('accounts.own_roles'), value: new Intl.ListFormat(t.language).format(roles) || '–' },
        ]}
      />
    </Card>
  );
}
