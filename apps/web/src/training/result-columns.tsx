import type { ExamResult } from '@trunkline/contract/training/registrations';
import type { TFunction } from '@trunkline/text';
import { Status } from '../ui/feedback/status.tsx';
import { Text } from '../ui/layout/parts.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';
import { outcomeTones, registrationTones } from './registration-tones.ts';
import { ScoreBar } from './score-bar.tsx';

/** A table of sittings. @param sitting The columns between the exam and its score: who sat, and when. */
export const listResultColumns = (
  t: TFunction,
  sitting: readonly TableColumn<ExamResult>[],
): readonly TableColumn<ExamResult>[] => [
  { id: 'subject', head: t('training.exam'), rowHeader: true, cell: (row) => <bdi>{row.subject}</bdi> },
  ...sitting,
  { id: 'score', head: t('training.score'), cell: (row) => <ScoreBar {...row} /> },
  {
    id: 'result',
    head: t('training.result'),
    card: 'corner',
    cell: (row) => (
      <Status tone={row.results === null ? registrationTones[row.state] : outcomeTones[row.results]}>
        {row.state_label}
      </Status>
    ),
  },
  {
    id: 'certificate',
    head: t('training.certificate'),
    cell: (row) =>
      row.certificate_number === null ? (
        '–'
      ) : (
        <Text as="bdi" mono>
          {row.certificate_number}
        </Text>
      ),
  },
];
