import { home as homeCall } from '@trunkline/contract/accounts';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconAdjustmentsAlt, IconCircleCheck, IconFileText, IconInbox, IconPackage } from '@tabler/icons-react';
import { Card } from '../ui/layout/card.tsx';
import { call } from '../client/call.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { FactStrip } from '../ui/layout/facts.tsx';
import { useFormat } from '../client/format.ts';
import { buttonClass } from '../ui/forms/button.tsx';
import { PageHead, Sep } from '../ui/layout/page-head.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Count } from '../ui/layout/tabs.tsx';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import { useVendor } from '../shell/layout-data.ts';
import { Level } from '../shell/level.tsx';
import { PathLink } from '../shell/path-link.tsx';
import { useRouteExists } from '../shell/route-exists.ts';
import styles from './home-page.module.css';

type Home = EndpointOutput<typeof homeCall>;
type RecordRef = Pick<Home['recent'][number], 'object' | 'id' | 'title'>;

const icons = { quotation: IconFileText, order: IconPackage };
const pages = { quotation: paths.quotation, order: paths.order };

/** The first page of the personal area: whose turn it is stands first. */
export function HomePage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => call(homeCall, {}, { signal }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Home data={data} />;
}

function Home({ data }: { data: Home }) {
  const t = useT();
  const vendor = useVendor();
  const us = data.waiting.filter(({ on }) => on === 'us');
  const them = data.waiting.filter(({ on }) => on === 'vendor');
  return (
    <div className="stack">
      <PageHead
        title={t('accounts.hello', { name: data.user.realname })}
        crumbs={[{ label: t('shell.personal_home') }]}
        text={
          <>
            <bdi>{data.company}</bdi>
            <Sep />
            {t('accounts.waits', { us: us.length, them: them.length, vendor })}
          </>
        }
        actions={<Configure />}
      />
      <div className={styles.halves}>
        <Waiting title={t('accounts.waiting_for_you')} rows={us} fresh empty={t('accounts.nothing_for_you')} />
        <Waiting
          title={t('accounts.waiting_for_vendor', { vendor })}
          rows={them}
          empty={t('accounts.nothing_for_vendor', { vendor })}
        />
      </div>
      <Standing data={data} />
      <div className={styles.halves}>
        <Recent rows={data.recent} />
        <Notices rows={data.notices} />
      </div>
    </div>
  );
}

function Configure() {
  const t = useT();
  const exists = useRouteExists();
  if (!exists(paths.configurator)) return null;
  return (
    <PathLink to={paths.configurator} className={buttonClass({ look: 'primary' })}>
      <IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />
      {t('accounts.configure')}
    </PathLink>
  );
}

/** Leads to the record where its page exists. */
function RecordLink({ object, id, title }: RecordRef) {
  const exists = useRouteExists();
  const to = pages[object];
  return exists(to) ? (
    <PathLink to={to} search={{ id }}>
      <bdi>{title}</bdi>
    </PathLink>
  ) : (
    <bdi>{title}</bdi>
  );
}

interface WaitingProps {
  readonly title: string;
  readonly rows: Home['waiting'];
  readonly fresh?: boolean;
  readonly empty: string;
}

function Waiting({ title, rows, fresh, empty }: WaitingProps) {
  const t = useT();
  const format = useFormat();
  const [now] = useState(Date.now);
  return (
    <Card
      flush
      title={
        <>
          {title} <Count fresh={fresh && rows.length > 0}>{rows.length}</Count>
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty icon={<IconCircleCheck size={28} stroke={1.25} aria-hidden />} title={empty} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => {
            const Icon = icons[row.object];
            return (
              <li key={row.id}>
                <span className={styles.icon}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                </span>
                <div>
                  <strong>
                    <RecordLink {...row} />
                  </strong>
                  <span>{row.state_label}</span>
                </div>
                <span className={styles.since}>
                  {t('accounts.since', { time: format.duration(Math.max(0, now - Date.parse(row.since))) })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

function Standing({ data }: { data: Home }) {
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
              label: t('accounts.membership'),
              value: (
                <>
                  <bdi>{membership.type}</bdi> · <Level level={membership.level} />
                </>
              ),
              note: t('accounts.until', { day: format.day(membership.expires_at) }),
            }
          : { label: t('accounts.membership'), value: t('shell.pre_member'), note: t('accounts.pre_member_note') },
      ]}
    />
  );
}

function Recent({ rows }: { rows: Home['recent'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('accounts.recent')}>
      {rows.length === 0 ? (
        <Empty icon={<IconInbox size={28} stroke={1.25} aria-hidden />} text={t('accounts.no_recent')} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={styles.icon}>
                {row.object === 'order' ? (
                  <IconPackage size={16} stroke={1.75} aria-hidden />
                ) : (
                  <IconFileText size={16} stroke={1.75} aria-hidden />
                )}
              </span>
              <div>
                <strong>
                  <RecordLink {...row} />
                </strong>
                <span>{format.instant(row.at)}</span>
              </div>
              <Status>{row.state_label}</Status>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Notices({ rows }: { rows: Home['notices'] }) {
  const t = useT();
  const format = useFormat();
  const exists = useRouteExists();
  return (
    <Card flush title={t('accounts.notices')}>
      {rows.length === 0 ? (
        <Empty icon={<IconInbox size={28} stroke={1.25} aria-hidden />} text={t('accounts.no_notices')} />
      ) : (
        <ul className={`${styles.rows} ${styles.notices}`}>
          {rows.map((row) => {
            const { pathname, searchParams } = new URL(row.path, location.origin);
            return (
              <li key={row.id} data-unread={!row.read || undefined}>
                <div>
                  <strong>
                    {exists(pathname) ? (
                      <PathLink to={pathname} search={Object.fromEntries(searchParams)}>
                        {row.text}
                      </PathLink>
                    ) : (
                      row.text
                    )}
                  </strong>
                  <span>{format.instant(row.at)}</span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
