import type { OrderDetail, OrderItem } from '@trunkline/contract/orders';
import { Card } from '../kit/card.tsx';
import { Money, PartNumber } from '../kit/money.tsx';
import { type Column, Table } from '../kit/table.tsx';
import { useFormat } from '../kit/format.ts';
import { useT } from '../kit/text.tsx';
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

/** The lines of an order; accessories hang under their product and count for themselves. */
export function OrderGoods({ order }: { readonly order: OrderDetail }) {
  const t = useT();
  return (
    <Card title={t('orders.goods')} flush>
      <Table
        label={t('orders.goods')}
        rows={rowsOf(order.items)}
        keyOf={({ line }) => line.id}
        hangs={(row) => row.hangs}
        tall
        columns={useColumns()}
      />
      <p className={styles.note}>{t('orders.accessories_apart', { currency: order.currency })}</p>
    </Card>
  );
}

function useColumns(): readonly Column<Row>[] {
  const t = useT();
  const format = useFormat();
  const money = (id: string, head: string, value: (line: Line) => string, look?: string): Column<Row> => ({
    id,
    head,
    end: true,
    ...(id === 'list' ? { card: 'none' as const } : {}),
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
      cell: ({ line, hangs }) => <LineName line={line} apart={hangs === undefined} />,
    },
    {
      id: 'part_number',
      head: t('orders.column_part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    { id: 'quantity', head: t('orders.column_quantity'), end: true, cell: ({ line }) => format.number(line.quantity) },
    money('list', t('orders.column_list_price'), (line) => line.market_price, styles.quiet),
    money('price', t('orders.column_price'), (line) => line.discount_price),
    money('total', t('orders.column_line_total'), (line) => line.totalPrice, styles.strong),
  ];
}

/** Title, and under a product what it is; an accessory says both in one line. */
export function LineName({
  line,
  apart,
}: {
  readonly line: Pick<Line, 'title' | 'describe' | 'part_number'>;
  readonly apart: boolean;
}) {
  return (
    <span className={apart ? styles.product : styles.accessory}>
      <b>
        <bdi>{line.title}</bdi>
      </b>
      <span>{line.describe}</span>
      <span className="narrow-only">
        <PartNumber>{line.part_number}</PartNumber>
      </span>
    </span>
  );
}
