import { Text } from '../layout/parts.tsx';
import { Money } from '../layout/money.tsx';
import type { TableColumn } from './table.tsx';

interface RowWithTotal {
  readonly total: string;
  readonly currency: string;
}

/** The total of each record in its own currency; the list can be ordered by it. */
export const buildTotalColumn = <R extends RowWithTotal>(head: string): TableColumn<R> => ({
  id: 'total',
  head,
  sort: 'total',
  end: true,
  cell: ({ total, currency }) => (
    <Text as="b" weight="500">
      <Money value={total} currency={currency} />
    </Text>
  ),
});
