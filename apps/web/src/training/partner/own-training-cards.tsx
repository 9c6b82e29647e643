import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { useQuery } from '@tanstack/react-query';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { membershipQueries } from '../../memberships/partner/memberships.queries.ts';
import { paths } from '../../navigation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { DateTile } from '../date-tile.tsx';
import { formatSession, formatZoneTime, useReaderZone } from '../session-time.ts';
import { RegistrationActions } from './registration-columns.tsx';
import { trainingQueries, useOwnId } from './training.queries.ts';
import styles from './own-training.module.css';

interface KindProps {
  readonly kind: TrainingKind;
}

function useUpcoming(kind: TrainingKind) {
  return useQuery(trainingQueries.registrations(kind, { limit: 50 })).data?.list ?? [];
}

/** The reader's own next session. */
export function NextSessionCard({ kind }: KindProps) {
  const t = useT();
  const format = useFormat();
  const zone = useReaderZone();
  const ownId = useOwnId();
  const next = useUpcoming(kind)
    .filter(({ user_id, state }) => user_id !== null && user_id === ownId && state === 'registered')
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))[0];
  if (!next) return null;
  const facts: Fact[] = [
    { label: t('learning.your_time'), value: formatZoneTime(t, next.starts_at, zone) },
    { label: t('learning.venue_time'), value: formatZoneTime(t, next.starts_at, next.zone) },
    { label: t('training.place'), value: <bdi>{next.place}</bdi> },
    ...(next.link === null
      ? []
      : [
          {
            label: t('common.link'),
            value: (
              <a href={next.link} target="_blank" rel="noreferrer">
                {t('learning.open_link')}
              </a>
            ),
          },
        ]),
    { label: t('learning.cancel_until'), value: format.deadline(next.cancel_until) },
  ];
  return (
    <Card title={t('learning.next_for_you')} end={<RegistrationActions row={next} />}>
      <Row gap="4" align="center" bottom="4">
        <DateTile instant={next.starts_at} zone={zone} />
        <Stack gap="1">
          <Text as="b" weight="500">
            <bdi>{next.subject}</bdi>
          </Text>
          <span className="meta">{formatSession(t, format, next.starts_at, zone)}</span>
        </Stack>
      </Row>
      <FactList facts={facts} />
    </Card>
  );
}

/** Who of the company waits for a seat. */
export function WaitingCard({ kind }: KindProps) {
  const t = useT();
  const waiting = useUpcoming(kind).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <Card title={t('learning.waiting_list')}>
      <Stack as="ul" gap="3">
        {waiting.map(({ registration_number, name, position, subject }) => (
          <li key={registration_number}>{t('learning.is_waiting', { name, position: position ?? 1, subject })}</li>
        ))}
      </Stack>
      <Text size="small" tone="3" top="4">
        {t('learning.waiting_text')}
      </Text>
    </Card>
  );
}

/** Certified people that the next level asks for. */
export function NextLevelLink() {
  const t = useT();
  const { data } = useQuery(membershipQueries.progress());
  return data?.flatMap(({ type, next_level, criteria }) => {
    const people = criteria.find(({ name }) => name === 'certified_people');
    if (!people || next_level === null) return [];
    const share = Math.min(100, (100 * Number(people.value)) / Number(people.target));
    return (
      <Card
        key={type}
        title={t('memberships.missing_to', { level: t(`shell.level_${next_level}`) })}
        end={<LevelMark level={next_level} />}
      >
        <Row gap="3" justify="between">
          <span>{t('memberships.criterion_certified_people')}</span>
          <Text as="b" weight="500">
            {t('learning.of', { value: people.value, target: people.target })}
          </Text>
        </Row>
        <Panel as="span" block top="3" radius="0" surface="3" clip className={styles.track} aria-hidden>
          <i style={{ inlineSize: `${share}%` }} />
        </Panel>
        <Text size="small" tone="3" top="3">
          {people.text}
        </Text>
        <PathLink to={paths.partnerNetwork}>{t('memberships.title')}</PathLink>
      </Card>
    );
  });
}
