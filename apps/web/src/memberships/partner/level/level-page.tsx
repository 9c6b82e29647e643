import { useQuery } from '@tanstack/react-query';
import { IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { toDay } from '@trunkline/rules/time';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { paths } from '../../../navigation.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../../ui/forms/plain-select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LevelMark } from '../../../ui/layout/level-mark.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Grid } from '../../../ui/layout/parts.tsx';
import { useChangeSearch } from '../../../ui/tables/use-change-search.ts';
import { NextLevelCard } from '../level-cockpit.tsx';
import { membershipQueries, type Progress } from '../memberships.queries.ts';
import { CertifiedCard } from './certified-card.tsx';
import { LapsesCard } from './lapses-card.tsx';
import { LevelFacts } from './level-facts.tsx';
import type { LevelSearch } from './level-search.ts';
import { OutlookCard } from './outlook-card.tsx';
import { ProjectsCard } from './projects-card.tsx';

/** The level of one membership: what the next one asks for, what it stands on, and what leaves the count when. */
export function LevelPage({ search }: { readonly search: LevelSearch }) {
  const t = useT();
  const { data, error, refetch } = useQuery(membershipQueries.progress());
  const change = useChangeSearch<LevelSearch>();
  const shown = data?.find(({ type }) => type === search.type) ?? data?.[0];
  return (
    <div className="stack">
      <PageHead
        title={t('level.title')}
        marks={shown && <LevelMark level={shown.level} />}
        text={shown ? `${shown.type}, ${t(`memberships.type_${shown.type}`)}` : t('level.text')}
        crumbs={[
          { label: t('common.sales') },
          { label: t('memberships.title'), to: paths.partnerNetwork },
          { label: t('level.title') },
        ]}
        actions={
          data &&
          data.length > 1 && (
            <PlainSelect
              label={t('common.membership')}
              value={shown?.type ?? ''}
              options={data.map(({ type }) => ({ value: type, label: type }))}
              onChange={(type) => change({ type: data.find((one) => one.type === type)?.type })}
            />
          )
        }
      />
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : shown ? (
        <LevelOf key={shown.type} progress={shown} />
      ) : data ? (
        <NoLevelCard />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function NoLevelCard() {
  const t = useT();
  return (
    <Card>
      <Empty
        icon={<IconId size={28} stroke={1.5} aria-hidden />}
        title={t('common.no_membership')}
        text={t('memberships.none_text')}
        action={<LinkButton to={paths.partnerNetwork}>{t('memberships.title')}</LinkButton>}
      />
    </Card>
  );
}

function LevelOf({ progress }: { readonly progress: Progress }) {
  const t = useT();
  const format = useFormat();
  const [today] = useState(() => toDay(new Date()));
  const { data: records, error, refetch } = useQuery(membershipQueries.levelRecords(progress.type));
  const { type, from, to } = progress;
  return (
    <>
      <LevelFacts progress={progress} records={records} today={today} />
      <Grid columns="fill-288" one="1100" gap="5" align="start">
        <div className="stack">
          <NextLevelCard
            progress={progress}
            end={t('memberships.counted_year', { type, from: format.day(from), to: format.day(to) })}
          />
          {error && (
            <Card>
              <ErrorState error={error} onRetry={() => void refetch()} />
            </Card>
          )}
          {records && <LapsesCard records={records} progress={progress} today={today} />}
        </div>
        <OutlookCard progress={progress} />
      </Grid>
      {records && (
        <Grid columns="2" one="1100" gap="5" align="start">
          <CertifiedCard records={records} progress={progress} today={today} />
          <ProjectsCard records={records} today={today} />
        </Grid>
      )}
    </>
  );
}
