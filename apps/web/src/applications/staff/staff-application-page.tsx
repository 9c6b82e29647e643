import type { MembershipState } from '@trunkline/contract/enums';
import type { StaffApplication } from '@trunkline/contract/staff/applications';
import type { TFunction } from '@trunkline/text';
import { Link, useNavigate } from '@tanstack/react-router';
import { CountryName } from '../../accounts/country-name.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ApplicationAnswers } from '../../memberships/partner/application-answers.tsx';
import { ApplicationStateMark } from '../../memberships/partner/application-status.tsx';
import { ApplicationTimeline } from '../../memberships/partner/application-timeline.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Chip } from '../../ui/feedback/status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactList, FactStrip } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { type Crumb, PageHead } from '../../ui/layout/page-head.tsx';
import { PositionLinks } from '../../records/position-links.tsx';
import { RecordReview, type ReviewedQueue } from '../../records/record-review.tsx';
import type { RecordSearch } from '../../records/record-search.ts';
import { ApplicationDecisionBar } from './application-decision-bar.tsx';
import { applicationsAddress, type ApplicationQueueSearch } from './application-queue-search.ts';
import { applicationQueue, staffApplicationQueries } from './staff-applications.queries.ts';
import { Grid, Row, Stack, Text } from '../../ui/layout/parts.tsx';

const reviewedQueue: ReviewedQueue<ApplicationQueueSearch> = {
  listPath: staffPaths.applications,
  recordPath: staffPaths.application,
  parseList: applicationsAddress.parse,
  findPosition: applicationQueue.position,
};

/** The review of an application, in the order of the list that its reader came from. */
export function StaffApplicationPage({ search }: { readonly search: RecordSearch }) {
  const t = useT();
  return (
    <RecordReview
      queue={reviewedQueue}
      search={search}
      detail={staffApplicationQueries.detail}
      name={t('memberships.application')}
      crumbs={(list) => listCrumbs(t, list)}
      done={{
        title: t('common.applications'),
        text: t('staff_memberships.all_done'),
      }}
    >
      {(application, list) => <ApplicationReview application={application} list={list} />}
    </RecordReview>
  );
}

const listCrumbs = (t: TFunction, list: ApplicationQueueSearch): Crumb[] => [
  { label: t('common.partners') },
  { label: t('common.applications'), to: staffPaths.applications, search: { ...list } },
];

interface ReviewProps {
  readonly application: StaffApplication;
}

function ApplicationReview({ application, list }: ReviewProps & { readonly list: ApplicationQueueSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const { number, type, form, company, timeline, actions } = application;
  return (
    <>
      <PageHead
        title={number}
        marks={
          <>
            <Chip>{form}</Chip>
            <ApplicationStateMark {...application} />
          </>
        }
        text={<bdi>{company.name}</bdi>}
        crumbs={[...listCrumbs(t, list), { label: number }]}
        actions={<PositionLinks onList={() => void navigate({ to: staffPaths.applications, search: list })} />}
      />
      <ReviewFacts application={application} />
      <Grid columns="fill-320" one="1100" gap="6" align="start" top="5">
        <ApplicationAnswers application={application} />
        <div className="stack">
          <CompanyCard application={application} />
          <EarlierCard application={application} />
          <Card title={t('memberships.history')}>
            <ApplicationTimeline timeline={timeline} />
          </Card>
        </div>
      </Grid>
      {actions.length > 0 && <ApplicationDecisionBar key={`${number} ${type}`} application={application} />}
    </>
  );
}

/** States of a membership that holds no more. */
const endedStates: readonly MembershipState[] = ['expired', 'terminated'];

function ReviewFacts({ application: { type, current, orders, submitted_at, queue } }: ReviewProps) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        { label: t('memberships.type'), value: type, note: t(`memberships.type_${type}`) },
        {
          label: t('staff_memberships.effect'),
          value: t(current ? 'staff_memberships.renews' : 'staff_memberships.creates'),
          note: current
            ? t(endedStates.includes(current.state) ? 'staff_memberships.current_ended' : 'staff_memberships.current', {
                level: t(`shell.level_${current.level}`),
                day: format.day(current.expires_at),
              })
            : t('staff_memberships.no_current'),
        },
        {
          label: t('staff_memberships.orders_year'),
          value: <Money value={orders.total_usd} currency="USD" />,
          note: t('common.count_orders', { count: orders.count }),
        },
        { label: t('memberships.submitted_at'), value: submitted_at ? format.day(submitted_at) : '–' },
        {
          label: t('staff_memberships.queue_position'),
          value: queue
            ? t('memberships.queue_position', {
                position: format.number(queue.position),
                waiting: format.number(queue.waiting),
              })
            : '–',
        },
      ]}
    />
  );
}

function CompanyCard({ application: { company } }: ReviewProps) {
  const t = useT();
  const format = useFormat();
  const { country, address, telephone, website, users, account_manager, created_at, memberships } = company;
  return (
    <Card title={t('common.company')}>
      <FactList
        facts={[
          { label: t('common.country'), value: <CountryName code={country} /> },
          { label: t('accounts.address'), value: <bdi>{address ?? '–'}</bdi> },
          { label: t('accounts.telephone'), value: <bdi dir="ltr">{telephone ?? '–'}</bdi> },
          { label: t('accounts.website'), value: <bdi dir="ltr">{website ?? '–'}</bdi> },
          { label: t('common.users'), value: format.number(users) },
          { label: t('common.account_manager'), value: <bdi>{account_manager ?? '–'}</bdi> },
          { label: t('staff_memberships.since'), value: format.day(created_at) },
          {
            label: t('staff_memberships.holds'),
            value:
              memberships.map(({ type, level }) => `${type} ${t(`shell.level_${level}`)}`).join(' / ') ||
              t('common.no_membership'),
          },
        ]}
      />
    </Card>
  );
}

function EarlierCard({ application: { earlier } }: ReviewProps) {
  const t = useT();
  const format = useFormat();
  if (earlier.length === 0) return null;
  return (
    <Card title={t('staff_memberships.earlier')}>
      <Stack as="ul" gap="3">
        {earlier.map((one) => (
          <Row as="li" gapX="4" gapY="2" justify="between" wrap key={one.id}>
            <Link to={staffPaths.application} search={{ id: one.id }}>
              <bdi>{one.number}</bdi>
            </Link>
            <Text as="bdi" mono size="meta">
              {one.form}
            </Text>
            <ApplicationStateMark {...one} />
            <span className="meta">{format.day(one.created_at)}</span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
