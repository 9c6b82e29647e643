import { exportOwnRegistrations } from '@trunkline/contract/training/registrations';
import { addDays, toDay } from '@trunkline/rules/time';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Grid } from '../../ui/layout/parts.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { CertificatesCard, RenewalCard } from './certificate-cards.tsx';
import { buildGrades, listSubjects, mustRenew, renewalDays } from './grades.model.ts';
import { GradesCard } from './grades-card.tsx';
import { trainingQueries } from './training.queries.ts';

/** Results and certificates: of everybody in the company for an owner, else the own ones. */
export function GradesPage() {
  const t = useT();
  return (
    <div className="stack">
      <PageHead
        title={t('learning.grades')}
        text={t('learning.grades_text')}
        crumbs={[{ label: t('common.learning') }, { label: t('learning.grades') }]}
        actions={
          <>
            <ExportButton endpoint={exportOwnRegistrations} input={{ filter: { kind: 'exam' } }} />
            <LinkButton to={paths.enrollExam} look="primary" icon={<IconPlus size={16} stroke={1.75} aria-hidden />}>
              {t('learning.enroll_exam')}
            </LinkButton>
          </>
        }
      />
      <Grades />
    </div>
  );
}

function Grades() {
  const t = useT();
  const format = useFormat();
  const [today] = useState(() => toDay(new Date()));
  const results = useQuery(trainingQueries.results());
  const certificates = useQuery(trainingQueries.certificates());
  const error = results.error ?? certificates.error;
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void Promise.all([results.refetch(), certificates.refetch()])} />
      </Card>
    );
  if (!results.data || !certificates.data) return <PageSkeleton />;
  const soonFrom = addDays(today, renewalDays);
  const renewals = certificates.data.filter((one) => mustRenew(one, soonFrom));
  const yearAgo = addDays(today, -365);
  const sat = results.data.filter(({ results: outcome, exam_time }) => outcome !== null && exam_time >= yearAgo);
  const passed = sat.filter(({ results: outcome }) => outcome === 'pass').length;
  const rows = buildGrades(results.data, certificates.data, t.language);
  const valid = certificates.data.filter(({ state }) => state === 'valid');
  const ending = valid.filter((one) => mustRenew(one, soonFrom)).length;
  const waiting = results.data.filter(({ state }) => state === 'attended').length;
  const next = results.data
    .filter(({ state }) => state === 'registered')
    .toSorted((one, other) => one.exam_time.localeCompare(other.exam_time))[0];
  return (
    <>
      <FactStrip
        facts={[
          {
            label: t('memberships.criterion_certified_people'),
            value: format.number(rows.filter((row) => row.valid > 0).length),
            marked: true,
          },
          {
            label: t('learning.certificates_valid'),
            value: format.number(valid.length),
            ...(ending > 0 && { note: t('learning.ending_soon', { count: ending }), tone: 'warn' as const }),
          },
          {
            label: t('learning.passed_year'),
            value: t('learning.of', { value: passed, target: sat.length }),
            ...(sat.length > 0 && { note: format.share(String(passed / sat.length)) }),
          },
          { label: t('learning.awaiting_result'), value: format.number(waiting) },
          {
            label: t('learning.next_exam'),
            value: next ? format.day(next.exam_time) : '–',
            ...(next && { note: <bdi>{next.name}</bdi> }),
          },
        ]}
      />
      <GradesCard
        rows={rows}
        subjects={listSubjects(results.data, t.language)}
        results={results.data}
        soonFrom={soonFrom}
      />
      <Grid columns={renewals.length > 0 ? 'fill-320' : '1'} one="1100" gap="5" align="start">
        <CertificatesCard certificates={certificates.data} soonFrom={soonFrom} />
        <RenewalCard certificates={renewals} today={today} />
      </Grid>
    </>
  );
}
