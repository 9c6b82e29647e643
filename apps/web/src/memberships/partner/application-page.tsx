import type { Application } from '@trunkline/contract/applications.shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { FoundRecord } from '../../ui/feedback/found-record.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Chip } from '../../ui/feedback/status.tsx';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { DeleteApplicationDialog, WithdrawApplicationDialog } from './application-dialogs.tsx';
import { ApplicationAnswers } from './application-answers.tsx';
import { ApplicationStateMark } from './application-status.tsx';
import { ApplicationTimeline } from './application-timeline.tsx';
import { membershipQueries } from './memberships.queries.ts';
import { getFormPath } from './partner-forms.ts';
import { Grid, Panel } from '../../ui/layout/parts.tsx';

/** One application: where it stands, its answers and its history. */
export function ApplicationPage({ id }: { readonly id: string | undefined }) {
  const t = useT();
  return (
    <FoundRecord query={useQuery(membershipQueries.detail(id ?? ''))} title={t('memberships.application')}>
      {(application) => <ApplicationDetail application={application} />}
    </FoundRecord>
  );
}

function ApplicationDetail({ application }: { readonly application: Application }) {
  const t = useT();
  const { number, type, form, state, reason, queue, waiting_since, timeline } = application;
  return (
    <>
      <PageHead
        title={number}
        marks={
          <>
            <Chip>{form}</Chip>
            <ApplicationStateMark {...application} />
          </>
        }
        text={t(`memberships.type_${type}`)}
        crumbs={[
          { label: t('common.sales') },
          { label: t('memberships.title'), to: paths.partnerNetwork },
          { label: number },
        ]}
        actions={<ApplicationActions application={application} />}
      />
      {reason && (
        <Notice tone={state === 'rejected' ? 'bad' : 'warn'}>
          <b>{t(state === 'rejected' ? 'memberships.rejected_because' : 'memberships.returned_because')}</b>{' '}
          <q dir="auto">{reason}</q>
        </Notice>
      )}
      <ApplicationFacts application={application} />
      <Grid columns="fill-288" one="1100" gap="6" align="start" top="5">
        <ApplicationAnswers application={application} />
        <div className="stack">
          {queue && waiting_since && (
            <Card title={t('memberships.in_queue')}>
              <WaitBar waitedMs={getElapsedMs(waiting_since)} medianHours={queue.median_hours} />
              <p className="meta">
                {t('memberships.queue_position', { position: queue.position, waiting: queue.waiting })}
              </p>
            </Card>
          )}
          <Card title={t('memberships.history')}>
            <ApplicationTimeline timeline={timeline} />
          </Card>
        </div>
      </Grid>
    </>
  );
}

function ApplicationActions({ application }: { readonly application: Application }) {
  const t = useT();
  const { type, form, actions } = application;
  const [dialog, setDialog] = useState<'withdraw' | 'delete'>();
  const close = () => setDialog(undefined);
  return (
    <>
      {actions.includes('withdraw') && (
        <Button onPress={() => setDialog('withdraw')}>{t('memberships.withdraw')}</Button>
      )}
      {actions.includes('delete') && <Button onPress={() => setDialog('delete')}>{t('common.delete_draft')}</Button>}
      {actions.includes('edit') && (
        <LinkButton to={getFormPath(type)} search={{ form }} look="primary">
          {t('common.continue')}
        </LinkButton>
      )}
      {dialog === 'withdraw' && <WithdrawApplicationDialog application={application} onClose={close} />}
      {dialog === 'delete' && <DeleteApplicationDialog application={application} onClose={close} />}
    </>
  );
}

function ApplicationFacts({ application }: { readonly application: Application }) {
  const t = useT();
  const format = useFormat();
  const { prepared_by, created_at, submitted_at, decided_at, level, expires_at } = application;
  const facts: Fact[] = [
    { label: t('memberships.prepared_by'), value: <bdi>{prepared_by}</bdi>, note: format.day(created_at) },
    { label: t('memberships.submitted_at'), value: submitted_at ? format.day(submitted_at) : '–' },
    { label: t('memberships.decided_at'), value: decided_at ? format.day(decided_at) : '–' },
    {
      label: t('memberships.level'),
      value: level ? t(`shell.level_${level}`) : '–',
      ...(level ? {} : { note: t('memberships.level_set_by_vendor') }),
    },
    { label: t('memberships.valid_until'), value: expires_at ? format.day(expires_at) : '–' },
  ];
  return (
    <Panel top="5">
      <FactStrip facts={facts} />
    </Panel>
  );
}
