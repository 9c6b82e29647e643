import type { ImportDetail } from '@trunkline/contract/staff/import';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { PageHead, Sep } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { paths } from '../../paths.ts';
import { BadRows } from './bad-rows.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportStateMark } from './import-state.tsx';
import { ImportVerdict } from './import-verdict.tsx';
import { imports, isUnderWay } from './imports.queries.ts';
import styles from './import.module.css';

/** One import: how far it is, what it says, what is wrong, and what to do about it. */
export function ImportPage({ id }: { readonly id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(imports.detail(id));
  const crumbs = [
    { label: t('staff_import.catalogue') },
    { label: t('staff_import.title'), to: paths.adminImports },
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
        text={<About data={data} />}
        crumbs={crumbs}
        actions={<ImportActions data={data} />}
      />
      <div className={`stack ${styles.detail}`}>
        {isUnderWay(data) ? <ImportProgress data={data} /> : <Result data={data} />}
        <Card title={t('staff_import.history')}>
          <Timeline items={data.timeline.map((step) => ({ ...step, title: titleOf(t, step) }))} />
        </Card>
      </div>
    </>
  );
}

const titleOf = (t: ReturnType<typeof useT>, { from, to }: ImportDetail['timeline'][number]): string => {
  if (from === null) return t('staff_import.move_created');
  return to === 'queued' ? t('staff_import.move_commit') : t(`staff_import.state_${to}`);
};

function About({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {t(`staff_import.kind_${data.kind}`)}
      <Sep />
      {format.bytes(data.size)}
      <Sep />
      <bdi>{data.who}</bdi>
      <Sep />
      <time dateTime={data.created_at}>{format.instant(data.created_at)}</time>
    </>
  );
}

function Result({ data }: { readonly data: ImportDetail }) {
  const t = useT();
  const format = useFormat();
  const { counts } = data;
  return (
    <>
      <ImportVerdict data={data} />
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
      {data.errors.length > 0 && <BadRows data={data} />}
    </>
  );
}
