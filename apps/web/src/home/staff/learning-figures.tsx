import type { getStaffHome } from '@trunkline/contract/staff/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';

type Figures = NonNullable<EndpointOutput<typeof getStaffHome>['learning']>;

/** Trainings and exams ahead with their seats, and results and certificates of a year. */
export function LearningFigures({ figures }: { readonly figures: Figures }) {
  const t = useT();
  const format = useFormat();
  const { sessions_ahead, seats_offered, seats_taken, people_waiting } = figures;
  const { exams_scored, exams_passed, certificates_issued } = figures;
  return (
    <section aria-label={t('staff_training.figures')}>
      <FactStrip
        facts={[
          {
            label: t('staff_training.sessions_ahead'),
            value: format.number(sessions_ahead),
            note: t('staff_training.next_30_days'),
          },
          {
            label: t('staff_training.seats_taken'),
            value: format.number(seats_taken),
            note: t('staff_training.of_seats', { count: seats_offered }),
          },
          { label: t('staff_training.people_waiting'), value: format.number(people_waiting) },
          {
            label: t('staff_training.passed_year'),
            value: format.number(exams_passed),
            note: t('staff_training.of_exams', { count: exams_scored }),
          },
          {
            label: t('staff_training.certificates_year'),
            value: format.number(certificates_issued),
            note: t('staff_training.last_12_months'),
          },
        ]}
      />
    </section>
  );
}
