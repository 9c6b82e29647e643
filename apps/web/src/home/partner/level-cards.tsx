import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { NextLevelCard } from '../../memberships/partner/level-cockpit.tsx';
import { membershipQueries, type Progress } from '../../memberships/partner/memberships.queries.ts';
import { paths } from '../../navigation.ts';
import { Bar } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './level-cards.module.css';

/** The memberships of the company, each with what is missing to its next level; without one, the way to it. */
export function LevelCards({ isMember }: { readonly isMember: boolean }) {
  const { data, error } = useQuery({ ...membershipQueries.progress(), enabled: isMember });
  if (!isMember) return <NoMembershipCard />;
  // The partner network has the same figures, and says when they cannot be read.
  if (error) return null;
  if (!data) return <LoadingCard />;
  return data.map((one) => <MembershipCard key={one.type} progress={one} />);
}

function MembershipCard({ progress }: { readonly progress: Progress }) {
  const t = useT();
  const format = useFormat();
  const { type, level, next_level, expires_at, days_left } = progress;
  const until = (
    <span className={days_left <= 30 ? styles.late : undefined}>
      {t('home.member_until', {
        type,
        level: t(`shell.level_${level}`),
        day: format.day(expires_at),
        count: days_left,
      })}
    </span>
  );
  if (next_level !== null) return <NextLevelCard progress={progress} end={until} hasLink />;
  return (
    <Card title={t('common.membership')} end={<PathLink to={paths.partnerNetwork}>{t('memberships.title')}</PathLink>}>
      <Row as="p" gap="3" align="center" wrap>
        <Text as="b" weight="500">
          {type}
        </Text>{' '}
        <LevelMark level={level} />
        <span className="meta">{until}</span>
      </Row>
    </Card>
  );
}

function NoMembershipCard() {
  const t = useT();
  return (
    <Card title={t('common.membership')}>
      <Stack as="p" gap="2" items="start">
        <Text as="b" weight="500">
          {t('common.no_membership')}
        </Text>
        <span className="meta">{t('home.pre_member_note')}</span>
        <PathLink to={paths.partnerNetwork}>{t('home.apply')}</PathLink>
      </Stack>
    </Card>
  );
}

/** Placeholder, as tall as a card with two criteria. */
function LoadingCard() {
  const t = useT();
  return (
    <Card title={t('common.membership')}>
      <Stack gap="6" content="start" className={styles.loading}>
        <Bar width="60%" />
        <Bar width="90%" />
        <Bar width="80%" />
      </Stack>
    </Card>
  );
}
