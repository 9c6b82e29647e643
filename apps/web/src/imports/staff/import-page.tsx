import type { ImportDetail } from '@trunkline/contract/staff/imports';
import type { TFunction } from '@trunkline/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportStep } from '../import-steps.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../client/format.ts';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { Timeline } from '../../ui/feedback/timeline.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStateMark } from './import-state-mark.tsx';
import { StaffImportReview } from './import-review-page.tsx';
import { ImportResultNotice } from './import-result-notice.tsx';
import { importQueries, isImportRunning } from './imports.queries.ts';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './import.module.css';

/** One import: progress or result, errors, actions and history. */
export function ImportPage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(importQueries.detail(id));
  const [step, setStep] = useState<ImportStep>('check');
  const crumbs = [
    { label: t('common.catalogue') },
    { label: t('staff_import.title'), to: staffPaths.imports },
    { label: data?.file_name ?? t('common.file') },
  ];
  if (error)
    return (
      <>
        <PageHead title={t('staff_import.title')} crumbs={crumbs} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHead
        title={data.file_name}
        marks={<ImportStateMark row={data} />}
        text={<ImportHeadText data={data} />}
        crumbs={crumbs}
        actions={hasOwnActions(data) && <ImportActions data={data} />}
      />
      <Panel top="6" className={`stack ${styles.detail}`}>
        {isImportRunning(data) ? (
          <ImportProgress data={data} />
        ) : (
          <ImportResult data={data} step={step} onStep={setStep} />
        )}
        <Card title={t('common.history')}>
          <Timeline items={data.timeline.map((step) => ({ ...step, title: formatTransition(t, step) }))} />
        </Card>
      </Panel>
    </>
  );
}

/** While a file is reviewed its actions stand beside the steps, so that phones have one bar at the bottom. */
const hasOwnActions = ({ actions, state }: ImportDetail): boolean =>
  !actions.includes('check') || state === 'failed' || state === 'cancelled';

const formatTransition = (t: TFunction, { from, to }: ImportDetail['timeline'][number]): string => {
  if (from === null) return t('staff_import.move_created');
  return to === 'queued' ? t('staff_import.move_commit') : t(`states.import_${to}`);
};

function ImportHeadText({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {t(`staff_import.kind_${data.kind}`)}
      {data.company && (
        <>
          <Separator />
          <bdi>{data.company}</bdi>
        </>
      )}
      <Separator />
      {format.bytes(data.size)}
      <Separator />
      <bdi>{data.who}</bdi>
      <Separator />
      <time dateTime={data.created_at}>{format.instant(data.created_at)}</time>
    </>
  );
}

function ImportResult(props: {
  readonly data: ImportDetail;
  readonly step: ImportStep;
  readonly onStep: (step: ImportStep) => void;
}) {
  const { data } = props;
  if (data.state === 'failed' || data.state === 'cancelled') return <ImportResultNotice data={data} />;
  return <StaffImportReview key={data.version} {...props} />;
}
