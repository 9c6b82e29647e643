import { useQuery } from '@tanstack/react-query';
import { IconAdjustmentsAlt, IconInbox } from '@tabler/icons-react';
import { Card } from '../ui/layout/card.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { FactStrip } from '../ui/layout/facts.tsx';
import { useFormat } from '../client/format.ts';
import { buttonClass } from '../ui/forms/button.tsx';
import { PageHead, Separator } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { findOrderTone, findProjectTone, findQuotationTone } from '../ui/feedback/record-tones.ts';
import { Status } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { useVendor } from '../client/layout-data.ts';
import { LevelMark } from '../ui/layout/level-mark.tsx';
import { PathLink } from '../ui/layout/path-link.tsx';
import { LevelCard } from '../memberships/level-card.tsx';
import { NoticeRows } from '../notices/notice-rows.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { ExpiringCard, MonthCards } from './home-figures.tsx';
import { RecordIcon, RecordLink } from './home-records.tsx';
import { WaitingCards } from './waiting-cards.tsx';
import { type PartnerHome, partnerHomeQuery } from './home.queries.ts';
import styles from './home-page.module.css';

/** Beside what expires. */
const shownNotices = 6;
const recordTones = { quotation: findQuotationTone, order: findOrderTone, project: findProjectTone };

/** The first page of the personal area: what waits for the partner and for the vendor, figures, recent records and notices. */
export function HomePage() {
  const { data, error, refetch } = useQuery(partnerHomeQuery());
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <LoadedHome data={data} />;
}

function LoadedHome({ data }: { data: PartnerHome }) {
  const t = useT();
  const vendor = useVendor();
  return (
    <div className="stack">
      <PageHead
        title={t('home.hello', { name: data.user.realname })}
        crumbs={[{ label: t('shell.personal_home') }]}
        text={
          <>
            <bdi>{data.company}</bdi>
            <Separator />
            {t('home.waits', { us: data.waiting_counts.us, them: data.waiting_counts.vendor, vendor })}
          </>
        }
        actions={<ConfigureLink />}
      />
      <FirstStepsCard steps={data.first_steps} />
      <WaitingCards home={data} />
      <HomeFacts data={data} />
      <LevelCard isPartner={data.membership !== null} />
      <div className={styles.halves}>
        <ExpiringCard rows={data.expiring} />
        <NoticesCard rows={data.notices.slice(0, shownNotices)} />
      </div>
      <MonthCards months={data.months} />
      <RecentCard rows={data.recent} />
    </div>
  );
}

function ConfigureLink() {
  const t = useT();
  return (
    <PathLink to={paths.configurator} className={buttonClass({ look: 'primary' })}>
      <IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />
      {t('home.configure')}
    </PathLink>
  );
}

function HomeFacts({ data }: { data: PartnerHome }) {
  const t = useT();
  const format = useFormat();
  const { membership, counts } = data;
  return (
    <FactStrip
      large
      facts={[
        { label: t('shell.quotations'), value: format.number(counts.quotations) },
        { label: t('shell.orders'), value: format.number(counts.orders) },
        membership
          ? {
              label: t('home.membership'),
              value: (
                <>
                  <bdi>{membership.type}</bdi> · <LevelMark level={membership.level} />
                </>
              ),
              note: t('home.until', { day: format.day(membership.expires_at) }),
            }
          : { label: t('home.membership'), value: t('shell.pre_member'), note: t('home.pre_member_note') },
      ]}
    />
  );
}

function RecentCard({ rows }: { rows: PartnerHome['recent'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('home.recent')}>
      {rows.length === 0 ? (
        <Empty icon={<IconInbox size={28} stroke={1.25} aria-hidden />} text={t('home.no_recent')} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <RecordIcon object={row.object} />
              <div>
                <strong>
                  <RecordLink object={row.object} id={row.id}>
                    <bdi>{row.title}</bdi>
                  </RecordLink>
                </strong>
                <span>{format.instant(row.at)}</span>
              </div>
              <Status tone={recordTones[row.object](row.state)}>{row.state_label}</Status>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoticesCard({ rows }: { rows: PartnerHome['notices'] }) {
  const t = useT();
  return (
    <Card flush title={t('home.notices')} end={<PathLink to={paths.notices}>{t('notices.see_all')}</PathLink>}>
      {rows.length === 0 ? (
        <Empty icon={<IconInbox size={28} stroke={1.25} aria-hidden />} text={t('home.no_notices')} />
      ) : (
        <NoticeRows rows={rows} />
      )}
    </Card>
  );
}
