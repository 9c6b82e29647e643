import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { Separator } from '../../ui/layout/page-head.tsx';
import { membershipQueries, type Progress } from './memberships.queries.ts';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './level-cockpit.module.css';

/** What is missing to the next level of each membership. Without a membership with a next level it shows nothing. */
export function LevelCockpit() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(membershipQueries.progress());
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return data
    ?.filter(({ next_level }) => next_level !== null)
    .map((one) => (
      <NextLevelCard
        key={one.type}
        progress={one}
        hasLink
        end={t('memberships.counted_year', { type: one.type, from: format.day(one.from), to: format.day(one.to) })}
      />
    ));
}

type Criterion = Progress['criteria'][number];

const getShare = ({ value, target }: Pick<Criterion, 'value' | 'target'>): number =>
  Math.min(100, (100 * Number(value)) / Number(target));

/** Pages on which the gap of a criterion is closed. */
const gaps = {
  orders_usd: { to: paths.quotations, search: { state: 'approved' }, label: 'memberships.gap_orders_usd' },
  orders_completed: { to: paths.orders, search: { tab: 'us' }, label: 'memberships.gap_orders_completed' },
  certified_people: { to: paths.ownExams, search: {}, label: 'memberships.gap_certified_people' },
  projects_won: { to: paths.projects, search: {}, label: 'memberships.gap_projects_won' },
  updates_in_time: { to: paths.projects, search: { tab: 'us' }, label: 'memberships.gap_updates_in_time' },
} as const;

interface NextLevelProps {
  readonly progress: Progress;
  /** Content at the end of the title. */
  readonly end: ReactNode;
  /** Leads to the page of the level. */
  readonly hasLink?: boolean;
}

/** What is missing to the next level of a membership; nothing at the highest level. */
export function NextLevelCard({ progress, end, hasLink = false }: NextLevelProps) {
  const t = useT();
  const { type, level, next_level, criteria } = progress;
  if (next_level === null) return null;
  const share = criteria.reduce((sum, one) => sum + getShare(one), 0) / Math.max(1, criteria.length);
  return (
    <Card
      title={t('memberships.missing_to', { level: t(`shell.level_${next_level}`) })}
      end={<span className="meta">{end}</span>}
      foot={
        <>
          <NextAction progress={progress} />
          {hasLink && (
            <Link to={paths.level} search={{ type }}>
              {t('memberships.level_detail')}
            </Link>
          )}
        </>
      }
    >
      <Row gap="4" align="center" bottom="3">
        <LevelMark level={level} />
        <span className={styles.track} aria-hidden>
          <Panel as="i" radius="0" block style={{ inlineSize: `${share}%` }} />
        </span>
        <LevelMark level={next_level} />
      </Row>
      <Stack as="ul" className={styles.criteria}>
        {criteria.map((one) => (
          <CriterionRow key={one.name} criterion={one} />
        ))}
      </Stack>
    </Card>
  );
}

/** The one thing that helps most now, as the only prominent link of the card. */
function NextAction({ progress: { next_action: action } }: Pick<NextLevelProps, 'progress'>) {
  const t = useT();
  const format = useFormat();
  if (!action) return <Text flex="fill">{t('memberships.all_reached')}</Text>;
  const { name, due_on, project_id } = action;
  const gap = gaps[name];
  const target = project_id === null ? gap : { to: paths.project, search: { id: project_id } };
  return (
    <>
      <Text flex="fill">
        {due_on === null
          ? t(`memberships.next_${name}`)
          : t(name === 'updates_in_time' ? 'memberships.next_update_due' : 'memberships.next_renewal', {
              day: format.day(due_on),
            })}
      </Text>
      <LinkButton look="primary" to={target.to} search={target.search}>
        {t(project_id === null ? gap.label : 'memberships.post_update')}
      </LinkButton>
    </>
  );
}

/** A figure of a criterion in its unit. */
function Figure({ name, value }: { readonly name: Criterion['name']; readonly value: string }) {
  const format = useFormat();
  if (name === 'orders_usd') return <Money value={value} currency="USD" />;
  return name === 'updates_in_time' ? format.share(String(Number(value) / 100)) : format.number(Number(value));
}

function CriterionRow({ criterion }: { readonly criterion: Criterion }) {
  const t = useT();
  const format = useFormat();
  const { name, value, target, missing, reached, text, falls } = criterion;
  const gap = gaps[name];
  const Icon = reached ? IconCircleCheck : IconCircleDashed;
  return (
    <li data-reached={reached || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <Stack gap="1">
        <Text as="b" weight="500">
          {t(`memberships.criterion_${name}`)}
        </Text>
        <span className="meta">{text}</span>
        {falls && (
          <Text as="span" size="meta" tone="warn">
            {t('memberships.falls', { value: format.number(Number(falls.value)), day: format.day(falls.on) })}
          </Text>
        )}
      </Stack>
      <span className={styles.bar} aria-hidden>
        <Panel as="i" radius="0" block style={{ inlineSize: `${getShare(criterion)}%` }} />
        {falls && <span style={{ insetInlineStart: `${getShare({ value: falls.value, target })}%` }} />}
      </span>
      <Stack gap="1" items="end" textAlign="end" className={styles.figures}>
        {reached ? (
          <Text as="b" weight="500">
            {t('memberships.reached')}
          </Text>
        ) : (
          <Row as="dl" gap="3">
            <Text as="dt" tone="3">
              {t('memberships.missing')}
            </Text>
            <Text as="dd" weight="500">
              <Figure name={name} value={missing} />
            </Text>
          </Row>
        )}
        <span className="meta">
          <Figure name={name} value={value} />
          <Separator />
          <Figure name={name} value={target} />
        </span>
      </Stack>
      {!reached && (
        <Link className={styles.gap} to={gap.to} search={gap.search}>
          {t(gap.label)}
        </Link>
      )}
    </li>
  );
}
