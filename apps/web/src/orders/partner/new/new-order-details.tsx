import { newOrder } from '@trunkline/contract/orders';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import type { OrderParties } from '@trunkline/contract/orders.shapes';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getEarliestToday } from '@trunkline/rules/time';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod/mini';
import type { ApiError } from '../../../client/api-error.ts';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Bar } from '../../../ui/feedback/skeleton.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../../ui/forms/use-autosave.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useLastQuotationDecision } from '../../../quotations/quotation-timeline.tsx';
import { type ChosenOrderItems, orderQueries } from '../../orders.queries.ts';
import { PartyField } from '../../parties/party-field.tsx';
import styles from './new-order.module.css';

interface NewOrderDetailsProps {
  readonly quotation: Quotation;
  /** What is ordered. */
  readonly items: ChosenOrderItems;
  readonly create: { readonly error: ApiError | undefined; readonly busy: boolean; readonly reset: () => void };
  readonly onSubmit: (values: z.output<typeof newOrder>) => void;
}

/** The details of a new order. Parties and tax id begin as those of the last order. */
export function NewOrderDetails(props: NewOrderDetailsProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(orderQueries.parties());
  return (
    <Card title={t('orders.new_details')} flush>
      {data && <DetailsForm {...props} parties={data} />}
      {!data && (
        <div className={styles.text}>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bar height={160} />}
        </div>
      )}
    </Card>
  );
}

function DetailsForm({
  quotation,
  items,
  create,
  onSubmit,
  parties,
}: NewOrderDetailsProps & { parties: OrderParties }) {
  const t = useT();
  const cache = useQueryClient();
  const findLast = useLastQuotationDecision();
  // A colleague may have ordered from the same quotation: its open pieces are read again.
  const wasRefused = create.error?.status === 409;
  useEffect(() => {
    if (wasRefused) void cache.invalidateQueries({ queryKey: orderQueries.quotation(quotation.id).queryKey });
  }, [wasRefused, cache, quotation.id]);
  const [today] = useState(() => getEarliestToday(new Date()));
  const { company, ship_to, bill_to, notify, tax_id } = parties;
  const form = useShapeForm(newOrder, {
    quotation_id: quotation.id,
    project_name: quotation.project_name ?? '',
    customer_name: quotation.enduser_name ?? '',
    expect_delivery_date: '',
    delivery_plan: '',
    po_number: '',
    tax_id: tax_id ?? '',
    ship_to,
    bill_to,
    notify,
  });
  const autosave = useAutosavedForm(form, { object: 'new-order', id: quotation.id });
  return (
    <>
      <Form
        form={form}
        error={create.error}
        busy={create.busy}
        autosave={autosave}
        stale={
          // A colleague ordered from the same quotation, or it was recalled.
          <StaleNotice<Quotation, undefined>
            error={create.error}
            read={() => call(getQuotationDetail, { id: quotation.id })}
            findDecision={(newest) => (newest.actions.includes('order') ? undefined : findLast(newest))}
            onTake={(newest) => {
              cache.setQueryData(orderQueries.quotation(newest.id).queryKey, newest);
              create.reset();
            }}
            onClose={create.reset}
          />
        }
        onSubmit={onSubmit}
        columns={2}
        inCard
        actions={<SubmitButton>{t('orders.new_submit')}</SubmitButton>}
      >
        <TextField field={form.field('project_name')} label={t('orders.project_name')} maxLength={200} />
        <TextField field={form.field('customer_name')} label={t('common.customer')} maxLength={200} />
        <DateField
          field={form.field('expect_delivery_date')}
          label={t('orders.expect_delivery_date')}
          hint={t('orders.expect_delivery_date_hint')}
          from={today}
        />
        <LeadTimeWarning
          quotation={quotation}
          items={items}
          day={useWatch({ control: form.control, name: 'expect_delivery_date' })}
        />
        <TextField
          field={form.field('po_number')}
          label={t('common.po_number')}
          hint={t('orders.po_number_hint')}
          maxLength={50}
          ltr
          optional
        />
        <TextField field={form.field('tax_id')} label={t('common.tax_id')} maxLength={50} ltr optional />
        <PartyField saved="ship_to" field={form.field('ship_to')} label={t('orders.ship_to_other')} company={company} />
        <PartyField saved="bill_to" field={form.field('bill_to')} label={t('orders.bill_to_other')} company={company} />
        <PartyField field={form.field('notify')} label={t('orders.notify_other')} company={company} />
        <TextArea
          field={form.field('delivery_plan')}
          label={t('orders.new_plan')}
          hint={t('orders.new_plan_hint')}
          maxLength={2000}
          optional
          full
        />
      </Form>
    </>
  );
}

interface LeadTimeWarningProps {
  readonly quotation: Quotation;
  readonly items: ChosenOrderItems;
  readonly day: string;
}

/** Says once that the goods cannot be shipped by the expected day. The order can be made nevertheless. */
function LeadTimeWarning({ quotation, items, day }: LeadTimeWarningProps) {
  const { data } = useQuery({
    ...orderQueries.figures(quotation, items, day),
    enabled: items.length > 0 && day !== '',
  });
  const [warning] = data?.warnings ?? [];
  return warning ? <Notice tone="warn">{warning.msg}</Notice> : null;
}
