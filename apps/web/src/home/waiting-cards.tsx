import { IconCircleCheck } from '@tabler/icons-react';
import { hourInMs } from '@trunkline/rules/time';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../client/format.ts';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { WaitBar } from '../ui/feedback/wait-bar.tsx';
import { buttonClass } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Count } from '../ui/layout/tabs.tsx';
import { RecordIcon, RecordLink } from './home-records.tsx';
import type { PartnerHome } from './home.queries.ts';
import styles from './home-page.module.css';

type Waiting = PartnerHome['waiting'][number];

/** What waits for the partner, with the next action, and what waits for the vendor, with the usual time. */
export function WaitingCards({ home }: { readonly home: PartnerHome }) {
  const t = useT();
  const vendor = useVendor();
  const [now] = useState(Date.now);
  const { us, vendor: theirs } = home.waiting_counts;
  return (
    <div className={styles.halves}>
      <WaitingCard title={t('home.waiting_for_you')} count={us} fresh empty={t('home.nothing_for_you')}>
        {home.waiting
          .filter(({ on }) => on === 'us')
          .map((row) => (
            <OwnRow key={row.id} row={row} now={now} />
          ))}
      </WaitingCard>
      <WaitingCard
        title={t('home.waiting_for_vendor', { vendor })}
        count={theirs}
        empty={t('home.nothing_for_vendor', { vendor })}
      >
        {home.waiting
          .filter(({ on }) => on === 'vendor')
          .map((row) => (
            <VendorRow key={row.id} row={row} now={now} />
          ))}
      </WaitingCard>
    </div>
  );
}

interface WaitingCardProps {
  readonly title: string;
  readonly count: number;
  readonly fresh?: boolean;
  readonly empty: string;
  /** The oldest of them. */
  readonly children: readonly ReactNode[];
}

function WaitingCard({ title, count, fresh, empty, children }: WaitingCardProps) {
  const t = useT();
  return (
    <Card
      flush
      title={
        <>
          {title} <Count fresh={fresh && count > 0}>{count}</Count>
        </>
      }
    >
      {children.length === 0 ? (
        <Empty icon={<IconCircleCheck size={28} stroke={1.25} aria-hidden />} title={empty} />
      ) : (
        <ul className={styles.rows}>
          {children}
          {count > children.length && (
            <li className={styles.rest}>{t('home.waiting_more', { count: count - children.length })}</li>
          )}
        </ul>
      )}
    </Card>
  );
}

/** The number of the record and what it is for. */
function RecordLine({ object, id, title, project }: Pick<Waiting, 'object' | 'id' | 'title' | 'project'>) {
  return (
    <span className={styles.record}>
      <RecordLink object={object} id={id}>
        <bdi>{title}</bdi>
      </RecordLink>
      {project && (
        <>
          {' / '}
          <bdi>{project}</bdi>
        </>
      )}
    </span>
  );
}

interface RowProps {
  readonly row: Waiting;
  readonly now: number;
}

const getWaitedMs = ({ since }: Waiting, now: number): number => Math.max(0, now - Date.parse(since));

function OwnRow({ row, now }: RowProps) {
  const t = useT();
  const format = useFormat();
  return (
    <li className={styles.own}>
      <RecordIcon object={row.object} />
      <div>
        <strong>{row.next}</strong>
        <RecordLine {...row} />
      </div>
      <span className={styles.since}>
        <b>{format.duration(getWaitedMs(row, now))}</b>
        {row.until ? t('home.valid_until', { day: format.day(row.until) }) : row.state_label}
      </span>
      <RecordLink object={row.object} id={row.id} className={buttonClass({ size: 's' })}>
        {t('home.open')}
        <span className="sr"> {row.title}</span>
      </RecordLink>
    </li>
  );
}

function VendorRow({ row, now }: RowProps) {
  return (
    <li className={styles.theirs}>
      <div>
        <strong>{row.next}</strong>
        <RecordLine {...row} />
      </div>
      <WaitBar
        waitedMs={getWaitedMs(row, now)}
        medianMs={row.median_hours === null ? null : row.median_hours * hourInMs}
      />
    </li>
  );
}
