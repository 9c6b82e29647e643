import type { Quotation, QuotationAccessory, QuotationItem } from '@trunkline/contract/quotations';
import { Button } from '../ui/forms/button.tsx';
import { useFormat } from '../client/format.ts';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { latinDigits } from '../ui/forms/number-field.tsx';
import { type Column, Table } from '../ui/tables/table.tsx';
import { useT } from '../client/text.tsx';
import { openLines, problemOf, type Typed, typedOf } from './new-order-choice.ts';
import { LineName } from './order-goods.tsx';
import fieldStyles from '../ui/forms/field.module.css';
import styles from './new-order.module.css';

interface Row {
  readonly item: QuotationItem;
  /** Absent: the row is the product's own. */
  readonly accessory?: QuotationAccessory;
  readonly hangs?: 'middle' | 'last';
}

interface NewOrderLinesProps {
  readonly quotation: Quotation;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}

const rowsOf = (items: readonly QuotationItem[]): Row[] =>
  openLines(items).flatMap((item) => [
    { item },
    ...item.accessories.map((accessory, index): Row => ({
      item,
      accessory,
      hangs: index === item.accessories.length - 1 ? 'last' : 'middle',
    })),
  ]);

/** The open lines of the quotation, each with the pieces to order now; accessories follow their product. */
export function NewOrderLines({ quotation, typed, onType }: NewOrderLinesProps) {
  const t = useT();
  const lines = openLines(quotation.items);
  const none = () => onType(Object.fromEntries(lines.map((line) => [line.id, '0'])));
  return (
    <>
      <Table
        label={t('orders.new_lines')}
        rows={rowsOf(quotation.items)}
        keyOf={({ item, accessory }) => accessory?.id ?? item.id}
        hangs={(row) => row.hangs}
        note={({ item, accessory }) => !accessory && problemOf(item, typed) && <Wrong item={item} typed={typed} />}
        columns={useColumns(typed, onType)}
        tall
      />
      <div className={styles.choose}>
        <Button size="s" onPress={() => onType({})}>
          {t('orders.new_all')}
        </Button>
        <Button size="s" onPress={none}>
          {t('orders.new_none')}
        </Button>
      </div>
    </>
  );
}

const wrongId = (id: string): string => `wrong-${id}`;

function Wrong({ item, typed }: { item: QuotationItem; typed: Typed }) {
  const t = useT();
  const problem = problemOf(item, typed);
  if (!problem) return null;
  return (
    <span id={wrongId(item.id)} className={styles.wrong}>
      {t(`orders.new_${problem}`, { open: item.open })}
    </span>
  );
}

function useColumns(typed: Typed, onType: (typed: Typed) => void): readonly Column<Row>[] {
  const t = useT();
  const format = useFormat();
  const pieces = ({ item, accessory }: Row): number =>
    (problemOf(item, typed) ? 0 : Number(typedOf(item, typed))) * (accessory?.per_unit ?? 1);
  return [
    {
      id: 'item',
      head: t('orders.column_item'),
      rowHeader: true,
      cell: ({ item, accessory }) => <LineName line={accessory ?? item} apart={!accessory} />,
    },
    {
      id: 'part_number',
      head: t('orders.column_part_number'),
      card: 'none',
      cell: ({ item, accessory }) => <PartNumber>{(accessory ?? item).part_number}</PartNumber>,
    },
    {
      id: 'price',
      head: t('orders.column_price'),
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
          <span className={styles.follows}>{format.number(pieces(row))}</span>
        ) : (
          <Quantity item={row.item} typed={typed} onType={onType} />
        ),
    },
  ];
}

interface QuantityProps {
  readonly item: QuotationItem;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}

function Quantity({ item, typed, onType }: QuantityProps) {
  const t = useT();
  const wrong = problemOf(item, typed) !== undefined;
  return (
    <span className={styles.quantity} data-invalid={wrong || undefined}>
      <span className={fieldStyles.box}>
        <input
          type="text"
          inputMode="numeric"
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          aria-label={t('orders.new_quantity_of', { part_number: item.part_number })}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? wrongId(item.id) : undefined}
          value={typedOf(item, typed)}
          maxLength={9}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onType({ ...typed, [item.id]: latinDigits(event.target.value).trim() })}
        />
      </span>
    </span>
  );
}
