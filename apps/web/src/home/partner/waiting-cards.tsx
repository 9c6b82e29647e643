import { IconCircleCheck } from '@tabler/icons-react';
import { orderSteps } from '@trunkline/contract/enums';
import type { TextKey } from '@trunkline/text';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { WaitBar } from '../../ui/feedback/wait-bar.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Count } from '../../ui/layout/tabs.tsx';
import { RecordIcon, RecordLink } from './home-records.tsx';
import type { PartnerHome } from './home.queries.ts';
import { Grid, Panel, Text, VisuallyHidden } from '../../ui/layout/parts.tsx';
import styles from './home-page.module.css';

type Waiting = PartnerHome['waiting'][number];

/** What waits for the partner, what is overdue first, with the next action, and what waits for the vendor, with the usual time. */
export function WaitingCards({ home }: { readonly home: PartnerHome }) {
  const t = useT();
  const vendor = useVendor();
  const [now] = useState(Date.now);
  const { us, vendor: theirs } = home.waiting_counts;
  return (
    <Grid columns="2" gap="5" className={styles.halves}>
      <WaitingCard title={t('common.waiting_for_you')} count={us} fresh empty={t('common.nothing_is_waiting_for_you')}>
        {home.waiting
          .filter(({ on }) => on === 'us')
          .toSorted((a, b) => Number(b.due_step !== null) - Number(a.due_step !== null))
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
    </Grid>
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
        <Panel as="ul" padBottom="3" className={styles.rows}>
          {children}
          {count > children.length && (
            <Text as="li" tone="3" block className={styles.rest}>
              {t('home.waiting_more', { count: count - children.length })}
            </Text>
          )}
        </Panel>
      )}
    </Card>
  );
}

/** The number of the record and what it is for. */
function RecordLine({ object, id, title, project }: Pick<Waiting, 'object' | 'id' | 'title' | 'project'>) {
  return (
    <Text as="span" breakWords>
      <RecordLink object={object} id={id}>
        <bdi>{title}</bdi>
      </RecordLink>
      {project && (
        <>
          {' / '}
          <bdi>{project}</bdi>
        </>
      )}
    </Text>
  );
}

interface RowProps {
  readonly row: Waiting;
  readonly now: number;
}

const getWaitedMs = ({ since }: Waiting, now: number): number => Math.max(0, now - Date.parse(since));

const actionTexts = {
  draft: 'common.continue',
  returned: 'common.edit',
  action_required: 'common.edit',
  approved: 'common.order_verb',
  partially_ordered: 'common.order_verb',
} as const;

/** What the button of a row says: the next action in a word. */
function findActionText({ object, state, due_step }: Waiting): [TextKey, { step?: number }] {
  if (due_step === 'update') return ['home.do_update', {}];
  if (object === 'draft') return ['common.continue', {}];
  if (object === 'order') return ['home.do_step', { step: orderSteps.findIndex((step) => step === state) + 2 }];
  return [isActionState(state) ? actionTexts[state] : 'home.open', {}];
}

const isActionState = (state: string): state is keyof typeof actionTexts => state in actionTexts;

function OwnRow({ row, now }: RowProps) {
  const t = useT();
  const format = useFormat();
  const waited = format.duration(getWaitedMs(row, now));
  return (
    <li className={styles.own}>
      <RecordIcon object={row.object} />
      <div>
        <strong>{row.next}</strong>
        <RecordLine {...row} />
      </div>
      <Text
        as="span"
        size="meta"
        tone="3"
        whiteSpace="nowrap"
        className={styles.since}
        data-late={row.due_step !== null || undefined}
      >
        <b>{row.due_step === null ? waited : t('home.late', { time: waited })}</b>
        {row.until ? t('common.until_day_in_sentence', { day: format.shortDay(row.until) }) : row.state_label}
      </Text>
      <RecordLink object={row.object} id={row.id} className={buttonClass({ size: 's' })}>
        {t(...findActionText(row))}
        <VisuallyHidden> {row.title}</VisuallyHidden>
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
      <WaitBar waitedMs={getWaitedMs(row, now)} medianHours={row.median_hours} />
    </li>
  );
}
