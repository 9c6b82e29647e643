import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { Card } from '../../ui/layout/card.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useFormat } from '../../client/format.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { useT } from '../../client/text.tsx';
import { hourInMs } from '@trunkline/rules/time';
import { useVendor } from '../../client/layout-data.ts';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-review.module.css';

/** Length above which a queue is shown as figures only. */
const maxQueueBoxes = 24;
/** A shorter median says nothing useful about the next decision. */
const minMedianHours = 0.1;

/** Review status. In review: place in the queue and median time of decisions. Decided: how long the decision took. */
export function QuotationReview({ quotation }: { readonly quotation: Quotation }) {
  const { state, queue, submitted_at, decided_at } = quotation;
  if (state === 'applying' && queue) return <QueueCard submittedAt={submitted_at} queue={queue} />;
  if (submitted_at && decided_at) return <DecisionTimeCard submittedAt={submitted_at} decidedAt={decided_at} />;
  return null;
}

interface QueueCardProps {
  readonly submittedAt: string | null;
  readonly queue: NonNullable<Quotation['queue']>;
}

function QueueCard({ submittedAt, queue }: QueueCardProps) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  const waitedMs = submittedAt === null ? 0 : getElapsedMs(submittedAt);
  const { median_hours: medianHours } = queue;
  const medianMs = medianHours === null || medianHours < minMedianHours ? undefined : medianHours * hourInMs;
  const isLate = medianMs !== undefined && waitedMs > medianMs;
  return (
    <Card
      title={t('quotations.queue')}
      end={
        <Status tone={isLate ? 'warn' : 'line'}>
          {t('quotations.waiting_for', { time: format.durationInSentence(waitedMs) })}
        </Status>
      }
    >
      <Text size="body">
        <Text as="b" weight="500">
          {t('quotations.queue_position', { position: queue.position, waiting: queue.waiting })}
        </Text>{' '}
        <Text as="span" size="meta" tone="3">
          {t('quotations.queue_at', { vendor })}
        </Text>
      </Text>
      {queue.waiting <= maxQueueBoxes && <QueueBoxes queue={queue} />}
      <p className="meta">
        {medianMs === undefined
          ? t('quotations.queue_no_median')
          : t('quotations.queue_median', { time: format.durationInSentence(medianMs) })}
      </p>
    </Card>
  );
}

/** A box for each waiting quotation; the own one is marked. */
function QueueBoxes({ queue }: Pick<QueueCardProps, 'queue'>) {
  return (
    <Row gap="1" className={styles.boxes} aria-hidden>
      {Array.from({ length: queue.waiting }, (_, index) => (
        <i
          key={index}
          data-own={index + 1 === queue.position || undefined}
          data-before={index + 1 < queue.position || undefined}
        />
      ))}
    </Row>
  );
}

function DecisionTimeCard({ submittedAt, decidedAt }: { readonly submittedAt: string; readonly decidedAt: string }) {
  const t = useT();
  const format = useFormat();
  const tookMs = new Date(decidedAt).getTime() - new Date(submittedAt).getTime();
  return (
    <Card title={t('quotations.review')}>
      <Text size="body">
        <Text as="b" weight="500">
          {t('quotations.decided_in', { time: format.durationInSentence(tookMs) })}
        </Text>
      </Text>
      <p className="meta">{t('quotations.decided_at', { at: format.instant(decidedAt) })}</p>
    </Card>
  );
}
