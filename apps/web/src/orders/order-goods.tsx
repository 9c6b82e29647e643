import type { OrderDetail, OrderItem } from '@trunkline/contract/orders';
import type { ReactNode } from 'react';
import { Card } from '../ui/layout/card.tsx';
import { Figure, Money, PartNumber } from '../ui/layout/money.tsx';
import { type Column, Table } from '../ui/tables/table.tsx';
import { groupDigits, useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import type { Viewer } from './order-status.tsx';
import styles from './order-goods.module.css';

type Line = OrderItem['accessories'][number] | OrderItem;
interface Row {
  readonly line: Line;
  readonly hangs: 'middle' | 'last' | undefined;
}

const rowsOf = (items: readonly OrderItem[]): Row[] =>
  items.flatMap((item) => [
    { line: item, hangs: undefined },
    ...item.accessories.map((line, index): Row => ({
      line,
      hangs: index === item.accessories.length - 1 ? 'last' : 'middle',
    })),
  ]);

interface OrderGoodsProps {
  readonly order: OrderDetail;
  readonly viewer?: Viewer;
}

/** The lines of an order; accessories hang under their product and count for themselves. */
export function OrderGoods({ order, viewer = 'partner' }: OrderGoodsProps) {
  const t = useT();
  return (
    <Card title={t('orders.goods')} flush>
      <Table
        label={t('orders.goods')}
        rows={rowsOf(order.items)}
        keyOf={({ line }) => line.id}
        hangs={(row) => row.hangs}
        tall
        columns={useColumns(viewer)}
      />
      <p className={styles.note}>{t('orders.accessories_apart', { currency: order.currency })}</p>
    </Card>
  );
}

function useColumns(viewer: Viewer): readonly Column<Row>[] {
  const t = useT();
  const format = useFormat();
  const money = (id: string, head: string, value: (line: Line) => string, look?: string): Column<Row> => ({
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
        <LineName
          line={line}
          apart={hangs === undefined}
          pieces={<Figure value={`${format.number(line.quantity)} × ${groupDigits(line.discount_price)}`} />}
        />
      ),
    },
    {
      id: 'part_number',
      head: t('orders.column_part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    {
      id: 'quantity',
      head: t('orders.column_quantity'),
      end: true,
      card: 'none',
      cell: ({ line }) => format.number(line.quantity),
    },
    money('list', t('orders.column_list_price'), (line) => line.market_price, styles.quiet),
    money(
      'price',
      t(viewer === 'staff' ? 'orders.column_partner_price' : 'orders.column_price'),
      (line) => line.discount_price,
    ),
    money('total', t('orders.column_line_total'), (line) => line.totalPrice, styles.strong),
  ];
}

interface LineNameProps {
  readonly line: Pick<Line, 'model' | 'title' | 'part_number'>;
  /** A product of its own; what it is stands under its model. An accessory says both in one line. */
  readonly apart: boolean;
  /** On phones, where there is no column for them: pieces and price. */
  readonly pieces?: ReactNode;
}

export function LineName({ line, apart, pieces }: LineNameProps) {
  return (
    <span className={apart ? styles.product : styles.accessory}>
      <b>
        <bdi>{line.model}</bdi>
      </b>
      {apart ? (
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
