import { useDeliveryTerms } from '../../../client/delivery-terms.ts';
import type { newOrder } from '@trunkline/contract/orders';
import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { useAutosave } from '../../../ui/forms/use-autosave.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../../ui/layout/facts.tsx';
import { useFormat } from '../../../client/format.ts';
import { AmountsIn, PartNumber } from '../../../ui/layout/money.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { PathLink } from '../../../ui/layout/path-link.tsx';
import { paths } from '../../../navigation.ts';
import { listOpenLines, listChosenItems, findQuantityProblem, type TypedQuantities } from './new-order-quantities.ts';
import { NewOrderDetails } from './new-order-details.tsx';
import { NewOrderFigures } from './new-order-figures.tsx';
import { NewOrderLines } from './new-order-lines.tsx';
import { orderQueries, useCreateOrder } from '../../orders.queries.ts';
import { Grid } from '../../../ui/layout/parts.tsx';
import { useDebouncedValue } from '../../../ui/forms/use-debounced-value.ts';
import styles from './new-order.module.css';

/** Not every key fetches the amounts. */
const debounceMs = 250;

const noQuantities: TypedQuantities = {};

/** Lines with quantities, the resulting amounts, and the details of the order. */
export function NewOrderForm({ quotation }: { readonly quotation: Quotation }) {
  const navigate = useNavigate();
  const t = useT();
  const [typed, setTyped] = useState(noQuantities);
  const autosave = useAutosave({
    key: { object: 'new-order-quantities', id: quotation.id },
    base: noQuantities,
    typed,
    fill: setTyped,
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const lines = useRef<HTMLDivElement>(null);
  const create = useCreateOrder((order) => {
    toast.ok(t('orders.new_done', { number: order.number }));
    void navigate({ to: paths.order, search: { id: order.id }, replace: true });
  });
  const debounced = useDebouncedValue(typed, debounceMs);
  const items = listChosenItems(quotation.items, typed);
  const hasProblem = listOpenLines(quotation.items).some((line) => findQuantityProblem(line, typed));
  const submit = (values: z.output<typeof newOrder>) => {
    setSubmitted(true);
    if (hasProblem) lines.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (items.length > 0) autosave.submit(() => void create.run({ ...values, items: [...items] }));
  };
  return (
    <AmountsIn currency={quotation.currency}>
      <Grid columns="fill-288" one="1100" gap="6" align="start">
        <div className="stack">
          <IncompleteProfileNotice />
          <Card title={t('orders.new_lines')} flush>
            <p className={styles.text}>{t('orders.new_lines_text')}</p>
            {autosave.notice && <div className={styles.text}>{autosave.notice}</div>}
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
          <NewOrderDetails
            quotation={quotation}
            items={listChosenItems(quotation.items, debounced)}
            create={create}
            onSubmit={submit}
          />
        </div>
        <div className="stack">
          <QuotationCard quotation={quotation} />
        </div>
      </Grid>
    </AmountsIn>
  );
}

/** The server refuses orders while the profile is incomplete. The notice lists the missing fields before the form is filled in. */
function IncompleteProfileNotice() {
  const t = useT();
  const { data } = useQuery(orderQueries.profile());
  if (!data || data.complete) return null;
  const fields = data.missing.map((field) => t(`accounts.field_${field}`));
  const list = new Intl.ListFormat(t.language, { type: 'unit', style: 'short' }).format(fields);
  return (
    <Notice tone="warn">
      {t('orders.new_profile', { fields: list })} <PathLink to={paths.company}>{t('orders.new_profile_link')}</PathLink>
    </Notice>
  );
}

function QuotationCard({ quotation }: { quotation: Quotation }) {
  const t = useT();
  const delivery = useDeliveryTerms();
  const format = useFormat();
  const facts: Fact[] = [
    { label: t('orders.new_quotation'), value: <PartNumber plain>{quotation.number}</PartNumber> },
    ...(quotation.valid_until
      ? [{ label: t('orders.new_valid_until'), value: format.deadline(quotation.valid_until) }]
      : []),
    { label: t('orders.payment_term'), value: t(`orders.payment_${quotation.payment_term}`) },
    { label: t('common.delivery_term'), value: delivery.format(quotation.shipping) },
    { label: t('orders.prepared_by'), value: <bdi>{quotation.prepared_by}</bdi> },
  ];
  return (
    <Card title={t('orders.new_quotation')}>
      <FactList facts={facts} />
    </Card>
  );
}
