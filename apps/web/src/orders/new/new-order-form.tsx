import { newOrder } from '@trunkline/contract/orders';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useFormat } from '../../client/format.ts';
import { PartNumber } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useT } from '../../client/text.tsx';
import { toast } from '../../client/toast.ts';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { paths } from '../../navigation.ts';
import { ConflictNotice } from '../conflict-notice.tsx';
import { listOpenLines, listChosenItems, findQuantityProblem, type TypedQuantities } from './new-order-quantities.ts';
import { NewOrderFigures } from './new-order-figures.tsx';
import { NewOrderLines } from './new-order-lines.tsx';
import { orderQueries, useCreateOrder } from '../orders.queries.ts';
import styles from './new-order.module.css';

/** Lines with quantities, the resulting amounts, and the details of the order. */
export function NewOrderForm({ quotation }: { readonly quotation: Quotation }) {
  const navigate = useNavigate();
  const t = useT();
  const [typed, setTyped] = useState<TypedQuantities>({});
  const [wasSubmitted, setSubmitted] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  const create = useCreateOrder((order) => {
    toast.ok(t('orders.new_done', { number: order.number }));
    void navigate({ to: paths.order, search: { id: order.id }, replace: true });
  });
  const debounced = useDebouncedQuantities(typed);
  const items = listChosenItems(quotation.items, typed);
  const hasProblem = listOpenLines(quotation.items).some((line) => findQuantityProblem(line, typed));
  const submit = (values: OrderDetailsValues) => {
    setSubmitted(true);
    if (hasProblem) lines.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (items.length > 0) void create.run({ ...values, items: [...items], dry_run: false });
  };
  return (
    <div className={styles.columns}>
      <div className="stack">
        <IncompleteProfileNotice />
        <Card title={t('orders.new_lines')} flush>
          <p className={styles.text}>{t('orders.new_lines_text')}</p>
          <div ref={lines}>
            <NewOrderLines quotation={quotation} typed={typed} onType={setTyped} />
          </div>
          {wasSubmitted && items.length === 0 && (
            <div className={styles.text}>
              <Notice tone="bad">{t('orders.new_choose')}</Notice>
            </div>
          )}
          <NewOrderFigures quotation={quotation} typed={debounced} />
        </Card>
        <DetailsCard quotation={quotation} create={create} onSubmit={submit} />
      </div>
      <div className="stack">
        <QuotationCard quotation={quotation} />
      </div>
    </div>
  );
}

const debounceMs = 250;

/** The typed quantities after a pause of `debounceMs`, so that not every key fetches the amounts. */
function useDebouncedQuantities(typed: TypedQuantities): TypedQuantities {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}

interface OrderDetailsValues {
  readonly quotation_id: string;
  readonly project_name: string;
  readonly customer_name: string;
  readonly expect_delivery_date: string;
  readonly delivery_plan?: string | null | undefined;
}

interface DetailsCardProps {
  readonly quotation: Quotation;
  readonly create: { readonly error: ApiError | undefined; readonly busy: boolean; readonly reset: () => void };
  readonly onSubmit: (values: OrderDetailsValues) => void;
}

function DetailsCard({ quotation, create, onSubmit }: DetailsCardProps) {
  const t = useT();
  // after a conflict: a colleague may have ordered from the same quotation
  const { refetch } = useQuery(orderQueries.quotation(quotation.id));
  const form = useShapeForm(newOrder, {
    quotation_id: quotation.id,
    project_name: quotation.project_name ?? '',
    customer_name: quotation.enduser_name ?? '',
    expect_delivery_date: '',
    delivery_plan: '',
  });
  return (
    <Card title={t('orders.new_details')} flush>
      <div className={styles.conflict}>
        <ConflictNotice error={create.error} load={refetch} onLoaded={create.reset} text={create.error?.msg} />
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

/** The server refuses orders while the profile is incomplete. The notice lists the missing fields before the form is filled in. */
function IncompleteProfileNotice() {
  const t = useT();
  const { data } = useQuery(orderQueries.profile());
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
