import type { OrderDetail, OrderItem } from '@trunkline/contract/orders.shapes';
import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { Figure, Money, PartNumber } from '../ui/layout/money.tsx';
import { type ItemRow, listItemRows } from '../ui/tables/item-rows.ts';
import { type TableColumn, Table } from '../ui/tables/table.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import type { OrderViewer } from './order-status.tsx';
import { PromisedDay } from './promised-day.tsx';
import { Panel } from '../ui/layout/parts.tsx';
import styles from './order-goods.module.css';

type OrderLine = OrderItem['accessories'][number] | OrderItem;
type OrderLineRow = ItemRow<OrderLine>;

interface OrderGoodsProps {
  readonly order: OrderDetail;
  readonly viewer?: OrderViewer;
}

/** The lines of an order: items, each followed by its accessories. The total of an item does not include its accessories. */
export function OrderGoods({ order, viewer = 'partner' }: OrderGoodsProps) {
  const t = useT();
  return (
    <Card title={t('common.goods')} flush>
      <Table
        label={t('common.goods')}
        rows={listItemRows(order.items)}
        rowKey={({ line }) => line.id}
        hangs={(row) => row.hangs}
        tall
        columns={useOrderColumns(viewer)}
      />
      <Panel as="p" padTop="3" padX="5" padBottom="4" line="top" size="meta" leading="16" tone="3">
        {t('orders.accessories_apart', { currency: order.currency })}
      </Panel>
    </Card>
  );
}

function useOrderColumns(viewer: OrderViewer): readonly TableColumn<OrderLineRow>[] {
  const t = useT();
  const format = useFormat();
  const money = (
    id: string,
    head: string,
    value: (line: OrderLine) => string,
    look?: string,
  ): TableColumn<OrderLineRow> => ({
    id,
    head,
    end: true,
    card: id === 'total' ? 'corner' : 'none',
    cell: ({ line }) => (
      <span className={look}>
        <Money value={value(line)} />
      </span>
    ),
  });
  return [
    {
      id: 'item',
      head: t('orders.column_item'),
      rowHeader: true,
      cell: ({ line, hangs }) => (
        <OrderLineName
          line={line}
          isItem={hangs === undefined}
          pieces={
            <>
              <Figure value={`${format.number(line.quantity)} ×`} /> <Money value={line.discount_price} />
            </>
          }
        />
      ),
    },
    {
      id: 'part_number',
      head: t('common.part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    {
      id: 'promised',
      head: t('shipments.promised'),
      cell: ({ line }) => <PromisedDay line={line} />,
    },
    {
      id: 'quantity',
      head: t('common.qty'),
      end: true,
      card: 'none',
      cell: ({ line }) => format.number(line.quantity),
    },
    money('list', t('common.list_price'), (line) => line.market_price, styles.quiet),
    money('price', t(viewer === 'staff' ? 'common.partner_price' : 'common.your_price'), (line) => line.discount_price),
    money('total', t('common.line_total'), (line) => line.totalPrice, styles.strong),
  ];
}

interface OrderLineNameProps {
  readonly line: Pick<OrderLine, 'model' | 'title' | 'part_number'>;
  /** Whether the row is an item; false for accessories, whose model and title share one line. */
  readonly isItem: boolean;
  /** Quantity and price, for phones, where they have no columns. */
  readonly pieces?: ReactNode;
}

/** Name of a line; on phones with part number and `pieces`. */
export function OrderLineName({ line, isItem, pieces }: OrderLineNameProps) {
  return (
    <span className={isItem ? styles.product : styles.accessory}>
      <b>
        <bdi>{line.model}</bdi>
      </b>
      {isItem ? (
        <span>
          <bdi>{line.title}</bdi>
        </span>
      ) : (
        <span dir="auto">{line.title}</span>
      )}
      <span className="narrow-only">
        <span>
          <PartNumber>{line.part_number}</PartNumber>
        </span>
        {pieces && <span>{pieces}</span>}
      </span>
    </span>
  );
}
