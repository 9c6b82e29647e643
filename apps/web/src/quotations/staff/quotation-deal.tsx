import { getQuotationDeal, type OpenDeal, type QuotationDeal } from '@trunkline/contract/staff/quotation-deal';
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../client/call.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Segments } from '../../ui/forms/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Fact, FactList } from '../../ui/layout/facts.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { listItemRows } from '../../ui/tables/item-rows.ts';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { QuotationStateMark } from '../quotation-status.tsx';
import type { StaffQuotationLine } from './quotation-review.model.ts';
import styles from './quotation-review-cards.module.css';

const dealQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin-quotations', 'deal', id],
    queryFn: ({ signal }) => call(getQuotationDeal, { id }, { signal }),
  });

interface DealProps {
  readonly quotation: StaffQuotation;
}

/** Why the partner asks for other prices, and what else is open with the partner and for the end user. */
export function DealCard({ quotation }: DealProps) {
  const t = useT();
  const { data } = useQuery(dealQuery(quotation.id));
  const facts: Fact[] = [
    { label: t('quotations.competitor'), value: <bdi>{quotation.competitor ?? t('quotations.not_said')}</bdi> },
    ...(quotation.currency === 'USD'
      ? []
      : [{ label: t('staff.rate', { currency: quotation.currency }), value: <Money value={quotation.rate} /> }]),
  ];
  return (
    <Card title={t('staff.deal')}>
      <FactList facts={facts} />
      {quotation.application_reason && (
        <Stack as="p" gap="1" top="3" className={styles.reason}>
          <span className="meta">{t('quotations.application_reason')}</span>
          <q dir="auto">{quotation.application_reason}</q>
        </Stack>
      )}
      {data && <OpenDeals deal={data} />}
    </Card>
  );
}

function OpenDeals({ deal: { of_company, of_enduser } }: { readonly deal: QuotationDeal }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState<'company' | 'enduser'>('company');
  const { list } = shown === 'company' ? of_company : of_enduser;
  return (
    <Stack gap="3" top="4" padTop="4" line="top">
      <Row gap="3" align="center" justify="between" wrap>
        <Text as="h3" size="small" weight="600">
          {t('staff.open_deals')}
        </Text>
        <Segments
          label={t('staff.open_deals')}
          options={[
            { value: 'company', label: t('staff.deals_of_partner', { number: format.number(of_company.total) }) },
            { value: 'enduser', label: t('staff.deals_of_enduser', { number: format.number(of_enduser.total) }) },
          ]}
          value={shown}
          onChange={setShown}
        />
      </Row>
      {list.length === 0 ? (
        <p className="meta">{t(shown === 'company' ? 'staff.no_deals_of_partner' : 'staff.no_deals_of_enduser')}</p>
      ) : (
        <Stack as="ul" gap="3">
          {list.map((one) => (
            <DealRow key={one.id} deal={one} named={shown === 'company' ? one.project_name : one.company} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** `named`: the project of the same company, or the other company. */
function DealRow({ deal, named }: { readonly deal: OpenDeal; readonly named: string | null }) {
  const t = useT();
  const { id, number, state, state_label, total, currency } = deal;
  return (
    <Row as="li" gap="3" justify="between" align="start" wrap size="small">
      <Stack gap="1" shrink>
        <Link to={staffPaths.quotation} search={{ id }}>
          <PartNumber plain>{number}</PartNumber>
        </Link>
        <Text as="span" size="meta" tone="3" breakWords>
          <bdi>{named ?? t('common.no_project')}</bdi>
        </Text>
      </Stack>
      <Stack gap="1" items="end">
        <Money value={total} currency={currency} />
        <QuotationStateMark state={state} label={state_label} />
      </Stack>
    </Row>
  );
}

interface PaidRow {
  readonly line: StaffQuotationLine;
  readonly paid: QuotationDeal['paid_prices'][number]['list'][number];
}

/** What the company paid for the products of the quotation before: up to three orders for each line. Empty where it never bought any. */
export function PaidBefore({ quotation }: DealProps) {
  const t = useT();
  const { data } = useQuery(dealQuery(quotation.id));
  const columns = usePaidColumns();
  const paid = new Map(data?.paid_prices.map(({ item_id, list }) => [item_id, list]));
  const rows = listItemRows<StaffQuotationLine, StaffQuotationLine>(quotation.items).flatMap(({ line }): PaidRow[] =>
    (paid.get(line.id) ?? []).map((one) => ({ line, paid: one })),
  );
  if (rows.length === 0) return null;
  return (
    <Panel top="5">
      <Card flush title={t('staff.paid_before')}>
        <Table
          label={t('staff.paid_before')}
          rows={rows}
          rowKey={({ line, paid: { order_id } }) => `${line.id} ${order_id}`}
          columns={columns}
        />
      </Card>
    </Panel>
  );
}

function usePaidColumns(): readonly TableColumn<PaidRow>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'item',
      head: t('common.item'),
      rowHeader: true,
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    {
      id: 'order',
      head: t('common.order'),
      cell: ({ paid: { order_id, number } }) => (
        <Link to={staffPaths.order} search={{ id: order_id }}>
          <PartNumber plain>{number}</PartNumber>
        </Link>
      ),
    },
    { id: 'day', head: t('common.date'), cell: ({ paid }) => format.day(paid.ordered_on) },
    { id: 'quantity', head: t('common.qty'), end: true, cell: ({ paid }) => format.number(paid.quantity) },
    {
      id: 'price',
      head: t('staff.paid_price'),
      end: true,
      card: 'corner',
      cell: ({ paid }) => <Money value={paid.discount_price} currency={paid.currency} />,
    },
  ];
}
