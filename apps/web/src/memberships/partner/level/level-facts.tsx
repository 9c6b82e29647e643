import { addDays } from '@trunkline/rules/time';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { type Fact, FactStrip } from '../../../ui/layout/facts.tsx';
import type { LevelRecords, Progress } from '../memberships.queries.ts';

interface LevelFactsProps {
  readonly progress: Progress;
  /** Absent while they load. */
  readonly records: LevelRecords | undefined;
  readonly today: string;
}

/** Days before the last one from which a certificate is marked. */
export const soonDays = 90;

/** Term, rules reached, what lapses next and the next update. */
export function LevelFacts({ progress, records, today }: LevelFactsProps) {
  const t = useT();
  const format = useFormat();
  const { level, next_level, criteria, expires_at, days_left } = progress;
  const lapse = records?.holders.find(({ counted }) => counted);
  const update = records?.protected_projects[0];
  const facts: Fact[] = [
    {
      label: t('level.until_level', { level: t(`shell.level_${level}`) }),
      value: format.day(expires_at),
      note: t('memberships.days_left', { count: days_left }),
      ...(days_left <= 30 && { tone: 'warn' as const }),
    },
    next_level === null
      ? { label: t('level.next'), value: '–', note: t('level.no_next'), marked: true }
      : {
          label: t('level.toward', { level: t(`shell.level_${next_level}`) }),
          value: t('level.rules_reached', {
            reached: criteria.filter(({ reached }) => reached).length,
            rules: criteria.length,
          }),
          note: t('level.rules_note'),
          marked: true,
        },
    {
      label: t('level.lapses_next'),
      value: lapse ? format.day(lapse.valid_until) : '–',
      note: lapse ? <bdi>{lapse.name}</bdi> : t('level.no_certified'),
      ...(lapse && lapse.valid_until <= addDays(today, soonDays) && { tone: 'warn' as const }),
    },
    {
      label: t('level.next_update'),
      value: update ? format.day(update.update_due_on) : '–',
      note: update ? <bdi>{update.project_name}</bdi> : t('level.no_update'),
      ...(update && update.update_due_on < today && { tone: 'warn' as const }),
    },
  ];
  return <FactStrip facts={facts} />;
}
