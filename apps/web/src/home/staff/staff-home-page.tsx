import type { getStaffHome, StaffQueue } from '@trunkline/contract/staff/home';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import {
  IconBriefcase,
  IconCertificate,
  IconFileText,
  IconLock,
  IconMessage,
  IconInbox,
  IconReceipt,
  IconSchool,
  IconShieldCheck,
  IconShieldX,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../client/format.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useT } from '../../client/text.tsx';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { type StaffPath, staffPaths } from '../../staff-navigation.ts';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { CoverStrip } from '../../absences/staff/cover-strip.tsx';
import { staffHomeQuery } from './staff-home.queries.ts';
import { LearningFigures } from './learning-figures.tsx';
import { MissingChecks } from './missing-checks.tsx';
import { SalesChart } from './sales-chart.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-home-page.module.css';

type StaffHome = EndpointOutput<typeof getStaffHome>;

interface QueuePage {
  readonly path: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly icon: TablerIcon;
}

/** The page that lists each queue. */
const queuePages: Readonly<Record<StaffQueue, QueuePage>> = {
  applications: { path: '/admin/application', icon: IconCertificate },
  projects: { path: staffPaths.projects, icon: IconBriefcase },
  protections: { path: staffPaths.projects, search: { tab: 'protection' }, icon: IconShieldCheck },
  quotations: { path: staffPaths.quotations, icon: IconFileText },
  payments: { path: staffPaths.orders, search: { tab: 'payments' }, icon: IconReceipt },
  shipments: { path: staffPaths.orders, search: { tab: 'shipments' }, icon: IconTruckDelivery },
  holds: { path: staffPaths.orders, search: { tab: 'holds' }, icon: IconLock },
  exam_results: { path: '/admin/examresult', icon: IconSchool },
  messages: { path: staffPaths.contactMessages, icon: IconMessage },
  warranty_cases: { path: staffPaths.warrantyCases, icon: IconShieldX },
};
const knownPaths: readonly StaffPath[] = Object.values(staffPaths);

/** The queues of staff and the sales of the last twelve months. */
export function StaffHomePage() {
  const t = useT();
  const { data, error, refetch } = useQuery(staffHomeQuery);
  return (
    <>
      <PageHead title={t('common.overview')} text={t('staff.overview_text')} />
      <CoverStrip />
      {data ? (
        <Overview home={data} />
      ) : error ? (
        <Stack gap="5" top="6">
          <Card>
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Card>
        </Stack>
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Overview({ home }: { readonly home: StaffHome }) {
  const t = useT();
  const missing = home.missing ?? [];
  if (home.queues.length === 0 && !home.sales && !home.learning && missing.length === 0) {
    return (
      <Stack gap="5" top="6">
        <Card>
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            title={t('common.nothing_is_waiting_for_you')}
            text={t('staff.overview_none_text')}
          />
        </Card>
      </Stack>
    );
  }
  return (
    <Stack gap="5" top="6">
      {home.queues.length > 0 && (
        <Card title={t('common.queues')} flush>
          <ul className={styles.queues}>
            {home.queues.map((queue) => (
              <QueueRow key={queue.name} queue={queue} />
            ))}
          </ul>
        </Card>
      )}
      {missing.length > 0 && <MissingChecks missing={missing} />}
      {home.learning && <LearningFigures figures={home.learning} />}
      {home.sales && <SalesChart sales={home.sales} />}
    </Stack>
  );
}

function QueueRow({ queue }: { readonly queue: StaffHome['queues'][number] }) {
  const t = useT();
  const format = useFormat();
  const { path, search, icon: Icon } = queuePages[queue.name];
  const page = knownPaths.find((one) => one === path);
  const name = t(`staff.queue_${queue.name}`);
  return (
    <li>
      <Stack as="span" radius="1" surface="3" tone="2" className={styles.icon}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </Stack>
      <Stack as="span" className={styles.name}>
        {page ? (
          <Link to={page} search={search ?? {}}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="meta">{t(`staff.queue_${queue.name}_text`)}</span>
      </Stack>
      <Stack as="span" className={styles.count}>
        <Text as="b" size="section" leading="24" weight="600" tabular>
          {format.number(queue.waiting)}
        </Text>
        <span className="meta">{t('staff.waiting_now')}</span>
      </Stack>
      <span className={styles.wait}>
        {queue.oldest_at ? (
          <WaitBar waitedMs={getElapsedMs(queue.oldest_at)} medianHours={queue.median_hours} />
        ) : (
          <span className="meta">{t('staff.queue_done')}</span>
        )}
      </span>
    </li>
  );
}
