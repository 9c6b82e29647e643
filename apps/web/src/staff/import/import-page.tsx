import type { ImportDetail } from '@trunkline/contract/staff/imports';
import type { TFunction } from '@trunkline/text';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ImportBadRowsCard } from './import-bad-rows.tsx';
import { ImportChangesCard } from './import-changes-card.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStateMark } from './import-state-mark.tsx';
import { ImportReadingCard, KeptRows } from './import-reading-card.tsx';
import { ImportResultNotice } from './import-result-notice.tsx';
import { importQueries, isImportRunning } from './imports.queries.ts';
import styles from './import.module.css';

/** One import: progress or result, errors, actions and history. */
export function ImportPage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(importQueries.detail(id));
  const crumbs = [
    { label: t('staff_import.catalogue') },
    { label: t('staff_import.title'), to: staffPaths.imports },
    { label: data?.file_name ?? t('staff_import.file') },
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
        actions={<ImportActions data={data} />}
      />
      <div className={`stack ${styles.detail}`}>
        {isImportRunning(data) ? <ImportProgress data={data} /> : <ImportResult data={data} />}
        <Card title={t('staff_import.history')}>
          <Timeline items={data.timeline.map((step) => ({ ...step, title: formatTransition(t, step) }))} />
        </Card>
      </div>
    </>
  );
}

const formatTransition = (t: TFunction, { from, to }: ImportDetail['timeline'][number]): string => {
  if (from === null) return t('staff_import.move_created');
  return to === 'queued' ? t('staff_import.move_commit') : t(`staff_import.state_${to}`);
};

function ImportHeadText({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {t(`staff_import.kind_${data.kind}`)}
      <Separator />
      {format.bytes(data.size)}
      <Separator />
      <bdi>{data.who}</bdi>
      <Separator />
      <time dateTime={data.created_at}>{format.instant(data.created_at)}</time>
    </>
  );
}

function ImportResult({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  const { counts } = data;
  return (
    <>
      <ImportResultNotice data={data} />
      {data.state !== 'failed' && data.state !== 'cancelled' && (
        <FactStrip
          large
          facts={(['new', 'changed', 'same', 'bad'] as const).map((name) => ({
            label: t(`staff_import.count_${name}`),
            value: (
              <span className={styles.count} data-of={name} data-some={counts[name] > 0 || undefined}>
                {format.number(counts[name])}
              </span>
            ),
          }))}
        />
      )}
      {data.actions.includes('check') && <ImportReadingCard key={data.version} data={data} />}
      {data.kept.length > 0 && <KeptRows data={data} />}
      {data.errors.length > 0 && <ImportBadRowsCard data={data} />}
      {counts.new + counts.changed > 0 && <ImportChangesCard data={data} />}
    </>
  );
}
