import type { Quotation } from '@trunkline/contract/quotations';
import { Card } from '../ui/layout/card.tsx';
import { useFormat } from '../client/format.ts';
import { Status } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useVendor } from '../shell/layout-data.ts';
import styles from './quotation-review.module.css';

const hourMs = 3_600_000;
const boxesAtMost = 24;

/** While it waits: its place among those that wait, and how long a decision usually takes. Afterwards: how long it took. */
export function QuotationReview({ quotation }: { readonly quotation: Quotation }) {
  if (quotation.state === 'applying' && quotation.queue) return <Queue quotation={quotation} queue={quotation.queue} />;
  if (quotation.submitted_at && quotation.decided_at)
    return <Decided from={quotation.submitted_at} to={quotation.decided_at} />;
  return null;
}

const msSince = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, Date.now() - new Date(instant).getTime());

function Queue({
  quotation,
  queue,
}: {
  readonly quotation: Quotation;
  readonly queue: NonNullable<Quotation['queue']>;
}) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const waited = msSince(quotation.submitted_at);
  // a median of less than some minutes is no promise
  const median = queue.median_hours === null || queue.median_hours < 0.1 ? undefined : queue.median_hours * hourMs;
  const late = median !== undefined && waited > median;
  return (
    <Card
      title={t('quotations.queue')}
      end={
        <Status tone={late ? 'warn' : 'line'}>{t('quotations.waiting_for', { time: format.duration(waited) })}</Status>
      }
    >
      <p className={styles.place}>
        <b>{t('quotations.queue_place', { position: queue.position, waiting: queue.waiting })}</b>{' '}
        <span>{t('quotations.queue_at', { vendor })}</span>
      </p>
      {queue.waiting <= boxesAtMost && (
        <div className={styles.boxes} aria-hidden>
          {Array.from({ length: queue.waiting }, (_, at) => (
            <i
              key={at}
              data-own={at + 1 === queue.position || undefined}
              data-before={at + 1 < queue.position || undefined}
            />
          ))}
        </div>
      )}
      <p className="meta">
        {median === undefined
          ? t('quotations.queue_no_median')
          : t('quotations.queue_median', { time: format.duration(median) })}
      </p>
    </Card>
  );
}

function Decided({ from, to }: { readonly from: string; readonly to: string }) {
  const t = useT();
  const format = useFormat();
  const took = new Date(to).getTime() - new Date(from).getTime();
  return (
    <Card title={t('quotations.review')}>
      <p className={styles.place}>
        <b>{t('quotations.decided_in', { time: format.duration(took) })}</b>
      </p>
      <p className="meta">{t('quotations.decided_at', { at: format.instant(to) })}</p>
    </Card>
  );
}
