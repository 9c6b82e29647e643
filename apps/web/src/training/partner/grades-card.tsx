import type { ExamResult } from '@trunkline/contract/training/registrations';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { SearchBox } from '../../ui/tables/filters.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { registrationTones } from '../registration-tones.ts';
import { listResultColumns } from '../result-columns.tsx';
import { ScoreBar } from '../score-bar.tsx';
import { type GradeCell, type GradeRow, mustRenew } from './grades.model.ts';

interface GradesCardProps {
  readonly rows: readonly GradeRow[];
  readonly subjects: readonly string[];
  readonly results: readonly ExamResult[];
  /** A certificate that ends by this day must be renewed. */
  readonly soonFrom: string;
}

const views = ['matrix', 'list'] as const;

/** Results as a matrix of people and exams, or as one row for each sitting. */
export function GradesCard({ rows, subjects, results, soonFrom }: GradesCardProps) {
  const t = useT();
  const [view, setView] = useState<(typeof views)[number]>('matrix');
  const [keyword, setKeyword] = useState('');
  const matches = (...texts: readonly string[]) =>
    texts.some((text) => text.toLocaleLowerCase().includes(keyword.toLocaleLowerCase()));
  if (rows.length === 0)
    return (
      <Card>
        <Empty
          icon={<IconCertificate size={28} stroke={1.5} aria-hidden />}
          title={t('learning.no_results')}
          text={t('learning.no_results_text')}
        />
      </Card>
    );
  return (
    <Card
      flush
      title={t('learning.results')}
      end={
        <Row gap="3" align="center" justify="end" wrap flex="fill">
          <SearchBox label={t('learning.search')} value={keyword} onChange={setKeyword} />
          <Row gap="1" role="toolbar" aria-label={t('cart.view')}>
            {views.map((one) => (
              <Button
                key={one}
                look={one === view ? 'plain' : 'ghost'}
                aria-pressed={one === view}
                onPress={() => setView(one)}
              >
                {t(`learning.view_${one}`)}
              </Button>
            ))}
          </Row>
        </Row>
      }
    >
      {view === 'matrix' ? (
        <Matrix
          rows={rows.filter(({ name, cells }) => matches(name, ...cells.map(({ subject }) => subject)))}
          subjects={subjects}
          soonFrom={soonFrom}
        />
      ) : (
        <Sittings
          results={results.filter(({ name, subject, registration_number }) =>
            matches(name, subject, registration_number),
          )}
        />
      )}
    </Card>
  );
}

function Matrix({ rows, subjects, soonFrom }: Pick<GradesCardProps, 'rows' | 'subjects' | 'soonFrom'>) {
  const t = useT();
  const columns: readonly TableColumn<GradeRow>[] = [
    { id: 'name', head: t('learning.who'), rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
    ...subjects.map((subject): TableColumn<GradeRow> => ({
      id: subject,
      head: subject,
      cell: ({ cells }) => {
        const cell = cells.find((one) => one.subject === subject);
        return cell ? <Grade cell={cell} soonFrom={soonFrom} /> : '–';
      },
    })),
    { id: 'valid', head: t('learning.valid'), end: true, cell: ({ valid }) => valid },
  ];
  return <Table label={t('learning.results')} rows={rows} rowKey={({ key }) => key} columns={columns} tall />;
}

function Grade({ cell: { result, certificate }, soonFrom }: { readonly cell: GradeCell; readonly soonFrom: string }) {
  const t = useT();
  const format = useFormat();
  const { score, results: outcome, state, state_label, exam_time } = result;
  if (score === null)
    return (
      <Stack as="span" gap="1" items="start">
        <Status tone={registrationTones[state]}>{state_label}</Status>
        <span className="meta">{format.day(exam_time)}</span>
      </Stack>
    );
  const isEnding = certificate !== undefined && mustRenew(certificate, soonFrom);
  return (
    <Stack as="span" gap="1" items="start">
      <ScoreBar {...result} />
      <Text as="span" size="meta" leading="16" tone={outcome === 'fail' ? 'danger' : isEnding ? 'warn' : '3'}>
        {certificate
          ? certificate.state === 'valid'
            ? t('common.until_day_in_sentence', { day: format.day(certificate.valid_until) })
            : t('common.two_parts', { first: certificate.state_label, second: format.day(certificate.valid_until) })
          : t('common.two_parts', { first: state_label, second: format.day(exam_time) })}
      </Text>
    </Stack>
  );
}

function Sittings({ results }: { readonly results: readonly ExamResult[] }) {
  const t = useT();
  const format = useFormat();
  const columns = listResultColumns(t, [
    { id: 'who', head: t('learning.who'), cell: (row) => <bdi>{row.name}</bdi> },
    { id: 'day', head: t('learning.sat_on'), cell: (row) => format.day(row.exam_time) },
  ]);
  return (
    <Table label={t('learning.results')} rows={results} rowKey={(row) => row.registration_number} columns={columns} />
  );
}
