import type { OfferedExam, OfferedSession, OfferedTraining } from '@trunkline/contract/training/offers';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { DateTile } from '../date-tile.tsx';
import { getLanguageName } from '@trunkline/text/languages';
import { SeatsBar } from '../seats-bar.tsx';
import { formatSession, useReaderZone } from '../session-time.ts';
import { enrollPaths } from './training-paths.ts';

type Offer = OfferedTraining | OfferedExam;

interface SessionCardProps {
  readonly kind: TrainingKind;
  readonly offer: Offer;
  readonly session: OfferedSession;
}

/** What the people are enrolled for, in the time of the reader and of the venue. */
export function SessionCard({ kind, offer, session }: SessionCardProps) {
  const t = useT();
  const format = useFormat();
  const zone = useReaderZone();
  const facts: Fact[] = [
    { label: t('learning.your_time'), value: formatSession(t, format, session.starts_at, zone) },
    ...(zone === offer.zone
      ? []
      : [{ label: t('learning.venue_time'), value: formatSession(t, format, session.starts_at, offer.zone) }]),
    { label: t('training.place'), value: <bdi>{offer.place}</bdi> },
    { label: t('common.language'), value: getLanguageName(offer.language) },
    ...(offer.trainer === null ? [] : [{ label: t('learning.trainer'), value: <bdi>{offer.trainer}</bdi> }]),
    ...(offer.minutes === null
      ? []
      : [{ label: t('learning.length'), value: format.duration(offer.minutes * 60_000) }]),
    ...('pass_mark' in offer
      ? [{ label: t('learning.pass_mark'), value: t('learning.of', { value: offer.pass_mark, target: 100 }) }]
      : []),
    { label: t('learning.cancel_until'), value: format.deadline(session.cancel_until) },
  ];
  return (
    <Card
      title={t(`learning.session_${kind}`)}
      end={<PathLink to={enrollPaths[kind]}>{t('common.change_verb')}</PathLink>}
    >
      <Row gap="4" align="center" bottom="4">
        <DateTile instant={session.starts_at} zone={zone} />
        <Text as="b" weight="500">
          <bdi>{offer.subject}</bdi>
        </Text>
      </Row>
      <FactList facts={facts} />
      <Panel top="4">
        <SeatsBar {...session} />
      </Panel>
    </Card>
  );
}

interface OtherSessionsProps {
  readonly kind: TrainingKind;
  readonly offer: Offer;
  readonly offers: readonly Offer[];
  readonly people: number;
}

/** Other dates of the same category with seats for all. */
export function OtherSessionsCard({ kind, offer, offers, people }: OtherSessionsProps) {
  const t = useT();
  const format = useFormat();
  const zone = useReaderZone();
  const others = offers.flatMap((one) =>
    !('times' in one) && one.id !== offer.id && one.category_id === offer.category_id && one.seats_left >= people
      ? [one]
      : [],
  );
  if (others.length === 0) return null;
  return (
    <Card title={t('learning.seats_for_all')}>
      <Stack as="ul" gap="4">
        {others.slice(0, 4).map((one) => (
          <Row as="li" key={one.id} gap="4" align="center">
            <DateTile instant={one.starts_at} zone={zone} />
            <Stack gap="1" flex="fill">
              <bdi>{one.subject}</bdi>
              <span className="meta">{formatSession(t, format, one.starts_at, zone)}</span>
              <span className="meta">{t('training.seats_left', { left: one.seats_left, seats: one.seats })}</span>
            </Stack>
            <Link to={enrollPaths[kind]} search={{ subject: one.id }} className={buttonClass({ size: 's' })}>
              {t('learning.choose')}
            </Link>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
