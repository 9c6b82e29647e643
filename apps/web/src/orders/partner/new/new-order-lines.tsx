import type { Quotation, QuotationAccessory, QuotationItem } from '@trunkline/contract/quotations.shapes';
import { Button } from '../../../ui/forms/button.tsx';
import { useFormat } from '../../../client/format.ts';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { toLatinDigits } from '@trunkline/rules/reading/digits';
import { type TableColumn, Table } from '../../../ui/tables/table.tsx';
import { useT } from '../../../client/text.tsx';
import {
  findQuantityProblem,
  getChosenQuantity,
  getTypedQuantity,
  listOpenLines,
  type TypedQuantities,
} from './new-order-quantities.ts';
import { OrderLineName } from '../../order-goods.tsx';
import { Row, Text } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import styles from './new-order.module.css';

interface NewOrderRow {
  readonly item: QuotationItem;
  /** Absent on the row of the item itself. */
  readonly accessory?: QuotationAccessory;
  readonly hangs?: 'middle' | 'last';
}

interface NewOrderLinesProps {
  readonly quotation: Quotation;
  readonly typed: TypedQuantities;
  readonly onType: (typed: TypedQuantities) => void;
}

const listNewOrderRows = (items: readonly QuotationItem[]): NewOrderRow[] =>
  items.flatMap((item) => [
    { item },
    ...item.accessories.map((accessory, index): NewOrderRow => ({
      item,
      accessory,
      hangs: index === item.accessories.length - 1 ? 'last' : 'middle',
    })),
  ]);

/** Items with open quantities, each with the quantity to order. Accessories follow the quantity of their item. */
export function NewOrderLines({ quotation, typed, onType }: NewOrderLinesProps) {
  const t = useT();
  const items = listOpenLines(quotation.items);
  const chooseNone = () => onType(Object.fromEntries(items.map(({ id }) => [id, '0'])));
  return (
    <>
      <Table
        label={t('orders.new_lines')}
        rows={listNewOrderRows(items)}
        rowKey={({ item, accessory }) => accessory?.id ?? item.id}
        hangs={(row) => row.hangs}
        note={({ item, accessory }) =>
          !accessory && findQuantityProblem(item, typed) && <QuantityProblemText item={item} typed={typed} />
        }
        columns={useNewOrderColumns(typed, onType)}
        tall
      />
      <Row gap="3" justify="end" padY="3" padX="5" line="top">
        <Button size="s" onPress={() => onType({})}>
          {t('orders.new_all')}
        </Button>
        <Button size="s" onPress={chooseNone}>
          {t('orders.new_none')}
        </Button>
      </Row>
    </>
  );
}

const getProblemElementId = (itemId: string): string => `quantity-problem-${itemId}`;

function QuantityProblemText({ item, typed }: { item: QuotationItem; typed: TypedQuantities }) {
  const t = useT();
  const problem = findQuantityProblem(item, typed);
  if (!problem) return null;
  return (
    <Text as="span" tone="danger" textAlign="end" block id={getProblemElementId(item.id)}>
      {t(`orders.new_${problem}`, { open: item.open })}
    </Text>
  );
}

function useNewOrderColumns(
  typed: TypedQuantities,
  onType: (typed: TypedQuantities) => void,
): readonly TableColumn<NewOrderRow>[] {
  const t = useT();
  const format = useFormat();
  const getPieces = ({ item, accessory }: NewOrderRow): number =>
    getChosenQuantity(item, typed) * (accessory?.per_unit ?? 1);
  return [
    {
      id: 'item',
      head: t('orders.column_item'),
      rowHeader: true,
      cell: ({ item, accessory }) => <OrderLineName line={accessory ?? item} isItem={!accessory} />,
    },
    {
      id: 'part_number',
      head: t('common.part_number'),
      card: 'none',
      cell: ({ item, accessory }) => <PartNumber>{(accessory ?? item).part_number}</PartNumber>,
    },
    {
      id: 'price',
      head: t('common.your_price'),
      end: true,
      cell: ({ item, accessory }) => <Money value={(accessory ?? item).discount_price} />,
    },
    {
      id: 'open',
      head: t('orders.new_column_open'),
      end: true,
      cell: ({ item, accessory }) => (accessory ? null : format.number(item.open)),
    },
    {
      id: 'order',
      head: t('orders.new_column_order'),
      end: true,
      cell: (row) =>
        row.accessory ? (
          <span className={styles.follows}>{format.number(getPieces(row))}</span>
        ) : (
          <QuantityInput item={row.item} typed={typed} onType={onType} />
        ),
    },
  ];
}

interface QuantityInputProps {
  readonly item: QuotationItem;
  readonly typed: TypedQuantities;
  readonly onType: (typed: TypedQuantities) => void;
}

function QuantityInput({ item, typed, onType }: QuantityInputProps) {
  const t = useT();
  const hasProblem = findQuantityProblem(item, typed) !== undefined;
  return (
    <span className={styles.quantity} data-invalid={hasProblem || undefined}>
      <span className={fieldStyles.box}>
        <input
          type="text"
          inputMode="numeric"
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          aria-label={t('orders.new_quantity_of', { part_number: item.part_number })}
          aria-invalid={hasProblem || undefined}
          aria-describedby={hasProblem ? getProblemElementId(item.id) : undefined}
          value={getTypedQuantity(item, typed)}
          maxLength={9}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType({ ...typed, [item.id]: toLatinDigits(event.target.value).trim() })}
        />
      </span>
    </span>
  );
}
