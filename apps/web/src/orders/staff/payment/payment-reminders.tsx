import { getOrderReminders } from '@trunkline/contract/staff/payment-reminders';
import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { PauseReminders } from '../../../finance/staff/pause-reminders.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../../ui/layout/facts.tsx';
import { Stack } from '../../../ui/layout/parts.tsx';
import styles from '../order-decision.module.css';

/** The reminders of an order on open account that the clock sent, and the next one. Nothing before an invoice is open. */
export function PaymentReminders({ order: { id, number, payment_term } }: { readonly order: StaffOrder }) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const queryKey = ['admin-orders', 'reminders', id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getOrderReminders, { id }, { signal }),
    enabled: payment_term === 'oa45',
  });
  if (!data || (data.sent.length === 0 && data.next === null && data.stop === null)) return null;
  const { sent, next, stop, paused, actions } = data;
  const toStep = (step: number) => t('finance.reminder_step', { days: step > 0 ? `+${step}` : `−${-step}` });
  const facts: Fact[] = [
    {
      label: t('finance.reminder_next'),
      value: next ? format.day(next.day) : t(stop ? `finance.reminder_stop_${stop}` : 'finance.reminder_none'),
      marked: true,
    },
    ...sent.map(({ days_after_due, day, due_date }) => ({
      label: format.day(day),
      value: (
        <>
          {toStep(days_after_due)} <span className="meta">{format.day(due_date)}</span>
        </>
      ),
    })),
  ];
  const pause = paused.order ?? paused.company;
  return (
    <Card title={t('finance.reminders')}>
      <Stack gap="4" className={styles.payments}>
        <FactList facts={facts} />
        {pause && (
          <p className="meta">
            {t('finance.reminder_paused_by', { who: pause.who, day: format.day(pause.at.slice(0, 10)) })}{' '}
            <bdi>{pause.reason}</bdi>
          </p>
        )}
        {actions.map((action) => (
          <PauseReminders
            key={action}
            object="order"
            id={id}
            name={number}
            paused={action === 'pause'}
            onDone={() => cache.invalidateQueries({ queryKey })}
          />
        ))}
      </Stack>
    </Card>
  );
}
