import type { TFunction } from '@trunkline/text';
import { addDays, countDays } from '@trunkline/rules/time';
import { useT } from '../../../client/text.tsx';
import { type Format, useFormat } from '../../../client/format.ts';
import { useUser } from '../../../client/session.ts';
import { paths } from '../../../navigation.ts';
import { Status } from '../../../ui/feedback/status.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PathLink } from '../../../ui/layout/path-link.tsx';
import { Panel, Stack, Text } from '../../../ui/layout/parts.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import { TableOrText } from '../../../ui/tables/table-or-text.tsx';
import type { LevelRecords, Progress } from '../memberships.queries.ts';
import { soonDays } from './level-facts.tsx';

type Holder = LevelRecords['holders'][number];

interface CertifiedCardProps {
  readonly records: LevelRecords;
  readonly progress: Progress;
  readonly today: string;
}

/** Who counts as certified, who lapses soon, and whose certificate has ended. */
export function CertifiedCard({ records: { holders }, progress, today }: CertifiedCardProps) {
  const t = useT();
  const format = useFormat();
  const isOwner = useUser()?.company_role === 'owner';
  const rule = progress.criteria.find(({ name }) => name === 'certified_people');
  return (
    <Card
      title={t('memberships.criterion_certified_people')}
      end={
        rule && <span className="meta">{t('level.rules_reached', { reached: rule.value, rules: rule.target })}</span>
      }
      foot={
        <>
          <PathLink to={paths.grades}>{t('learning.grades')}</PathLink>
          <Panel as="span" flex="fill" />
          <LinkButton to={paths.enrollExam}>{t('memberships.gap_certified_people')}</LinkButton>
        </>
      }
      flush
    >
      <TableOrText
        label={t('memberships.criterion_certified_people')}
        rows={holders}
        none={t('learning.no_certificates')}
        rowKey={({ user_id, name }) => user_id ?? name}
        columns={listColumns(t, format, today)}
      />
      {!isOwner && (
        <Text padX="5" padY="3" tone="3" size="meta">
          {t('level.own_only')}
        </Text>
      )}
    </Card>
  );
}

const listColumns = (t: TFunction, format: Format, today: string): readonly TableColumn<Holder>[] => [
  { id: 'name', head: t('common.name'), rowHeader: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'subjects',
    head: t('level.subjects'),
    cell: ({ subjects }) => (
      <Stack as="span" gap="1" items="start">
        {subjects.map((subject) => (
          <bdi key={subject}>{subject}</bdi>
        ))}
      </Stack>
    ),
  },
  { id: 'until', head: t('common.valid_until'), cell: ({ valid_until }) => format.day(valid_until) },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: ({ counted, valid_until }) => {
      if (!counted) return <Status tone="plain">{t('level.ended')}</Status>;
      if (valid_until > addDays(today, soonDays)) return <Status tone="ok">{t('level.counts')}</Status>;
      return <Status tone="warn">{t('memberships.days_left', { count: countDays(today, valid_until) + 1 })}</Status>;
    },
  },
];
