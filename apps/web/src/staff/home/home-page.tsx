import { adminHome, type QueueName } from '@trunkline/contract/staff/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconFileText, IconInbox, IconReceipt, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../client/call.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../client/format.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { paths } from '../../paths.ts';
import { useRouteExists } from '../../shell/route-exists.ts';
import { hourMs, msSince } from '../quotations/since.ts';
import { SalesChart } from './home-sales.tsx';
import styles from './home-page.module.css';

type Home = EndpointOutput<typeof adminHome>;

/** Where each queue is worked off. */
const places: Readonly<Record<QueueName, { readonly path: string; readonly icon: typeof IconFileText }>> = {
  quotations: { path: paths.adminQuotations, icon: IconFileText },
  payments: { path: paths.adminOrders, icon: IconReceipt },
  shipments: { path: paths.adminOrders, icon: IconTruckDelivery },
};

/** What waits for the vendor, and how the year went. */
export function AdminHomePage() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-home'],
    queryFn: ({ signal }) => call(adminHome, {}, { signal }),
  });
  return (
    <>
      <PageHead title={t('staff.overview')} text={t('staff.overview_text')} />
      {data ? (
        <Overview home={data} />
      ) : error ? (
        <div className={styles.overview}>
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        </div>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Overview({ home }: { readonly home: Home }) {
  const t = useT();
  if (home.queues.length === 0 && !home.sales) {
    return (
      <Card>
        <Empty
          icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
          title={t('staff.overview_none')}
          text={t('staff.overview_none_text')}
        />
      </Card>
    );
  }
  return (
    <div className={styles.overview}>
      {home.queues.length > 0 && (
        <Card title={t('staff.queues')} flush>
          <ul className={styles.queues}>
            {home.queues.map((queue) => (
              <QueueRow key={queue.name} queue={queue} />
            ))}
          </ul>
        </Card>
      )}
      {home.sales && <SalesChart months={home.sales.months} />}
    </div>
  );
}

function QueueRow({ queue }: { readonly queue: Home['queues'][number] }) {
  const t = useT();
  const format = useFormat();
  const exists = useRouteExists();
  const { path, icon: Icon } = places[queue.name];
  const name = t(`staff.queue_${queue.name}`);
  return (
    <li>
      <span className={styles.icon}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.name}>
        {exists(path) ? <Link to={path as never}>{name}</Link> : <b>{name}</b>}
        <span className="meta">{t(`staff.queue_${queue.name}_text`)}</span>
      </span>
      <span className={styles.count}>
        <b>{format.number(queue.waiting)}</b>
        <span className="meta">{t('staff.waiting_now')}</span>
      </span>
      <span className={styles.wait}>
        {queue.oldest_at ? (
          <WaitBar
            waitedMs={msSince(queue.oldest_at)}
            medianMs={queue.median_hours === null ? null : queue.median_hours * hourMs}
          />
        ) : (
          <span className="meta">{t('staff.queue_done')}</span>
        )}
      </span>
    </li>
  );
}
