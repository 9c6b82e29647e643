import { useQuery } from '@tanstack/react-query';
import { IconAdjustmentsAlt, IconInbox, IconListDetails } from '@tabler/icons-react';
import { getLocale } from '@trunkline/text/languages';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { useFormat } from '../../client/format.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { getOrderTone, getProjectTone, getQuotationTone } from '../../ui/feedback/record-tones.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { useVendor } from '../../client/layout-data.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { NoticeRows } from '../../notices/notice-rows.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { ExpiringCard, MonthCards, ProtectionsCard } from './home-figures.tsx';
import { RecordIcon, RecordLink } from './home-records.tsx';
import { LevelCards } from './level-cards.tsx';
import { WaitingCards } from './waiting-cards.tsx';
import { type PartnerHome, partnerHomeQuery } from './home.queries.ts';
import { Grid, Panel, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './home-page.module.css';

/** Number of notices beside the card of what expires. */
const shownNotices = 6;
const recordTones = { quotation: getQuotationTone, order: getOrderTone, project: getProjectTone };

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
  const [openedAt] = useState(() => new Date());
  const weekday = new Intl.DateTimeFormat(getLocale(t.language), { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className="stack">
      <PageHead
        title={t(findGreeting(openedAt), { name: data.user.realname })}
        crumbs={[{ label: t('ui.home') }]}
        text={
          <>
            {weekday.format(openedAt)}
            <Separator />
            {t('home.waits', { us: data.waiting_counts.us, them: data.waiting_counts.vendor, vendor })}
          </>
        }
        actions={<HomeActions />}
      />
      <FirstStepsCard steps={data.first_steps} />
      <WaitingCards home={data} />
      <Grid gap="5" align="start" className={styles.main}>
        <Stack gap="5">
          <LevelCards isMember={data.membership !== null} />
        </Stack>
        <Stack gap="5">
          {data.protection_ends.length > 0 && <ProtectionsCard rows={data.protection_ends} />}
          <ExpiringCard rows={data.expiring} />
        </Stack>
      </Grid>
      <MonthCards months={data.months} />
      <Grid gap="5" align="start" className={styles.main}>
        <RecentCard rows={data.recent} />
        <NoticesCard rows={data.notices.slice(0, shownNotices)} />
      </Grid>
    </div>
  );
}

/** Greeting by the reader's clock. */
function findGreeting(moment: Date) {
  const hour = moment.getHours();
  if (hour < 5 || hour >= 18) return 'home.good_evening';
  return hour < 12 ? 'home.good_morning' : 'home.good_afternoon';
}

function HomeActions() {
  const t = useT();
  return (
    <>
      <PathLink to={paths.bom} className={buttonClass({})}>
        <IconListDetails size={16} stroke={1.75} aria-hidden />
        {t('home.paste_bom')}
      </PathLink>
      <PathLink to={paths.configurator} className={buttonClass({ look: 'primary' })}>
        <IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />
        {t('home.configure')}
      </PathLink>
    </>
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
        <Panel as="ul" padBottom="3" className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id} className={styles.recent}>
              <RecordIcon object={row.object} />
              <div>
                <strong>
                  <RecordLink object={row.object} id={row.id}>
                    <bdi>{row.title}</bdi>
                  </RecordLink>
                </strong>
                <span>
                  <bdi>{row.project}</bdi>
                  {row.project && row.amount !== null && <Separator />}
                  {row.amount !== null && <Money value={row.amount} currency={row.currency} />}
                </span>
              </div>
              <Status tone={recordTones[row.object](row.state)}>{row.state_label}</Status>
              <Text as="span" size="meta" tone="3" whiteSpace="nowrap" className={styles.since}>
                {format.shortDay(row.at)}
              </Text>
            </li>
          ))}
        </Panel>
      )}
    </Card>
  );
}

function NoticesCard({ rows }: { rows: PartnerHome['notices'] }) {
  const t = useT();
  return (
    <Card flush title={t('common.notices')} end={<PathLink to={paths.notices}>{t('notices.see_all')}</PathLink>}>
      {rows.length === 0 ? (
        <Empty icon={<IconInbox size={28} stroke={1.25} aria-hidden />} text={t('home.no_notices')} />
      ) : (
        <NoticeRows rows={rows} />
      )}
    </Card>
  );
}
