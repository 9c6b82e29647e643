import type { OrderRow } from '@trunkline/contract/orders.shapes';
import type { TFunction } from '@trunkline/text';
import type { Format } from '../client/format.ts';
import { Text } from '../ui/layout/parts.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';
import { buildTotalColumn } from '../ui/tables/total-column.tsx';

type DeliveredRow = Pick<OrderRow, 'expect_delivery_date' | 'total' | 'currency'>;

/** Expected delivery and total, as partners and staff see them. */
export const listDeliveryColumns = <R extends DeliveredRow>(t: TFunction, format: Format): TableColumn<R>[] => [
  {
    id: 'expected',
    head: t('orders.column_expected'),
    sort: 'expect_delivery_date',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.expect_delivery_date)}
      </Text>
    ),
  },
  buildTotalColumn(t('common.total')),
];
