import { createOrder } from '@trunkline/contract/orders';
import type { Quotation } from '@trunkline/contract/quotations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../client/call-fault.ts';
import { Card } from '../ui/layout/card.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { type Fact, FactList } from '../ui/layout/facts.tsx';
import { Form, SubmitButton, useShapeForm } from '../ui/forms/form.tsx';
import { useFormat } from '../client/format.ts';
import { PartNumber } from '../ui/layout/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { PathLink } from '../shell/path-link.tsx';
import { paths } from '../paths.ts';
import { Conflict } from './conflict.tsx';
import { openLines, partOf, problemOf, type Typed } from './new-order-choice.ts';
import { NewOrderFigures } from './new-order-figures.tsx';
import { NewOrderLines } from './new-order-lines.tsx';
import { orders, useCreateOrder } from './orders.queries.ts';
import styles from './new-order.module.css';

/** What is ordered, what that costs, and for whom: the figures stand before the button. */
export function NewOrderForm({ quotation }: { readonly quotation: Quotation }) {
  const navigate = useNavigate();
  const t = useT();
  const [typed, setTyped] = useState<Typed>({});
  const [asked, setAsked] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  const create = useCreateOrder((order) => {
    toast.ok(t('orders.new_done', { number: order.number }));
    void navigate({ to: '/personal/order/detail', search: { id: order.id }, replace: true });
  });
  const settled = useSettled(typed);
  const items = partOf(quotation.items, typed);
  const wrong = openLines(quotation.items).some((line) => problemOf(line, typed));
  const submit = (values: Details) => {
    setAsked(true);
    if (wrong) lines.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (items.length > 0) void create.run({ ...values, items: [...items], dry_run: false });
  };
  return (
    <div className={styles.columns}>
      <div className="stack">
        <Profile />
        <Card title={t('orders.new_lines')} flush>
          <p className={styles.text}>{t('orders.new_lines_text')}</p>
          <div ref={lines}>
            <NewOrderLines quotation={quotation} typed={typed} onType={setTyped} />
          </div>
          {asked && items.length === 0 && (
            <div className={styles.text}>
              <Notice tone="bad">{t('orders.new_choose')}</Notice>
            </div>
          )}
          <NewOrderFigures quotation={quotation} typed={settled} />
        </Card>
        <DetailsCard quotation={quotation} create={create} onSubmit={submit} />
      </div>
      <div className="stack">
        <QuotationCard quotation={quotation} />
      </div>
    </div>
  );
}

const settlingMs = 250;

/** What is typed, once the typing pauses: figures are asked for what is meant, not for every key. */
function useSettled(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settlingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

interface Details {
  readonly quotation_id: string;
  readonly project_name: string;
  readonly customer_name: string;
  readonly expect_delivery_date: string;
  readonly delivery_plan?: string | null | undefined;
}

interface DetailsCardProps {
  readonly quotation: Quotation;
  readonly create: { readonly error: ApiError | undefined; readonly busy: boolean; readonly reset: () => void };
  readonly onSubmit: (values: Details) => void;
}

function DetailsCard({ quotation, create, onSubmit }: DetailsCardProps) {
  const t = useT();
  // a colleague may order from it meanwhile
  const { refetch } = useQuery(orders.quotation(quotation.id));
  const form = useShapeForm(createOrder.input, {
    quotation_id: quotation.id,
    project_name: quotation.project_name ?? '',
    customer_name: quotation.enduser_name ?? '',
    expect_delivery_date: '',
    delivery_plan: '',
  });
  return (
    <Card title={t('orders.new_details')} flush>
      <div className={styles.conflict}>
        <Conflict error={create.error} load={refetch} onLoaded={create.reset} text={create.error?.msg} />
      </div>
      <Form
        form={form}
        error={create.error}
        busy={create.busy}
        onSubmit={onSubmit}
        columns={2}
        inCard
        actions={<SubmitButton>{t('orders.new_submit')}</SubmitButton>}
      >
        <TextField field={form.field('project_name')} label={t('orders.project_name')} maxLength={200} />
        <TextField field={form.field('customer_name')} label={t('orders.customer_name')} maxLength={200} />
        <DateField
          field={form.field('expect_delivery_date')}
          label={t('orders.expect_delivery_date')}
          hint={t('orders.expect_delivery_date_hint')}
        />
        <TextArea
          field={form.field('delivery_plan')}
          label={t('orders.new_plan')}
          hint={t('orders.new_plan_hint')}
          maxLength={2000}
          optional
          full
        />
      </Form>
    </Card>
  );
}

/** Nobody can be delivered to without an address: what is missing is named before anything is typed. */
function Profile() {
  const t = useT();
  const { data } = useQuery(orders.profile());
  if (!data || data.complete) return null;
  const fields = data.missing.map((field) => t(`orders.field_${field}`));
  const list = new Intl.ListFormat(t.language, { type: 'unit', style: 'short' }).format(fields);
  return (
    <Notice tone="warn">
      {t('orders.new_profile', { fields: list })} <PathLink to={paths.profile}>{t('orders.new_profile_link')}</PathLink>
    </Notice>
  );
}

function QuotationCard({ quotation }: { quotation: Quotation }) {
  const t = useT();
  const format = useFormat();
  const facts: Fact[] = [
    { label: t('orders.new_quotation'), value: <PartNumber plain>{quotation.number}</PartNumber> },
    ...(quotation.valid_until
      ? [{ label: t('orders.new_valid_until'), value: format.day(quotation.valid_until) }]
      : []),
    { label: t('orders.payment_term'), value: t(`orders.payment_${quotation.payment_term}`) },
    { label: t('orders.shipping'), value: t(`orders.shipping_${quotation.shipping}`) },
    { label: t('orders.prepared_by'), value: <bdi>{quotation.prepared_by}</bdi> },
  ];
  return (
    <Card title={t('orders.new_quotation')}>
      <FactList facts={facts} />
    </Card>
  );
}
