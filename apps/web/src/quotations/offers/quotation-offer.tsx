import type { Quotation } from '@trunkline/contract/quotations.shapes';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import { listItemRows } from '../../ui/tables/item-rows.ts';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { QuotationLineTotal } from '../quotation-line-total.tsx';
import type { QuotationLine } from '../quotation-lines.ts';
import { FromTo } from '../revisions/from-to.tsx';

type Offer = NonNullable<Quotation['offer']>;

interface OfferedLine {
  readonly line: QuotationLine;
  readonly offered: Offer['items'][number];
}

interface QuotationOfferProps {
  readonly quotation: Pick<Quotation, 'offer' | 'items' | 'total' | 'currency'>;
  readonly viewer: 'partner' | 'staff';
  /** The verbs of the reader. */
  readonly actions?: ReactNode;
}

/** A counter-offer: the price of each line as it is, as it was asked for and as it is offered, and the totals. */
export function QuotationOffer({ quotation, viewer, actions }: QuotationOfferProps) {
  const t = useT();
  const format = useFormat();
  const columns = useOfferColumns(viewer);
  const { offer, items, total, currency } = quotation;
  if (offer === null) return null;
  const offered = new Map(offer.items.map((item) => [item.item_id, item]));
  const rows = listItemRows<QuotationLine, QuotationLine>(items).flatMap(({ line }): OfferedLine[] => {
    const found = offered.get(line.id);
    return found ? [{ line, offered: found }] : [];
  });
  return (
    <Card
      flush
      title={t('quotations.offer')}
      end={
        <Text as="span" size="meta" tone="2">
          {t('quotations.offer_until', { day: format.deadline(offer.until) })}
        </Text>
      }
      foot={
        <Row full gapX="6" gapY="3" wrap align="center" justify="between">
          <Text as="span" size="meta" tone="3">
            {t('quotations.offer_validity', { count: offer.validity_days })}
          </Text>
          <Row gap="5" align="center" wrap>
            <Text as="span" size="body">
              {t('common.total')}{' '}
              <FromTo from={<Money value={total} />} to={<Money value={offer.total} currency={currency} />} />
            </Text>
            {actions}
          </Row>
        </Row>
      }
    >
      <Stack padX="5" padY="3" gap="1">
        <Text as="q" whiteSpace="pre-line" breakWords dir="auto">
          {offer.reason}
        </Text>
        <Text size="meta" tone="3">
          <bdi>{offer.who}</bdi> · {format.instant(offer.at)}
        </Text>
      </Stack>
      <Table label={t('quotations.offer')} rows={rows} rowKey={({ line }) => line.id} columns={columns} />
    </Card>
  );
}

function useOfferColumns(viewer: QuotationOfferProps['viewer']): readonly TableColumn<OfferedLine>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'item',
      head: t('common.item'),
      rowHeader: true,
      cell: ({ line }) => (
        <Stack as="span" gap="1">
          <Text as="b" weight="500" dir="ltr">
            {line.model}
          </Text>
          <PartNumber>{line.part_number}</PartNumber>
        </Stack>
      ),
    },
    {
      id: 'quantity',
      head: t('common.qty'),
      end: true,
      cell: ({ line }) => (
        <Text as="span" tabular>
          {format.number(line.quantity)}
        </Text>
      ),
    },
    {
      id: 'own',
      head: t(viewer === 'staff' ? 'common.partner_price' : 'common.your_price'),
      end: true,
      cell: ({ line }) => <Money value={line.discount_price} />,
    },
    {
      id: 'asked',
      head: t('quotations.asked_price'),
      end: true,
      cell: ({ line }) => <Money value={line.asked_price} />,
    },
    {
      id: 'offered',
      head: t('quotations.offered_price'),
      end: true,
      cell: ({ offered }) => (
        <Text as="b" weight="600">
          <Money value={offered.discount_price} />
        </Text>
      ),
    },
    {
      id: 'total',
      head: t('common.line_total'),
      end: true,
      card: 'corner',
      cell: ({ line, offered }) => <QuotationLineTotal value={offered.totalPrice} kind={line.kind} weight="400" />,
    },
  ];
}
