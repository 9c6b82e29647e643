import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { promiseOrder } from '@trunkline/contract/staff/orders';
import { day, reason } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { field, reasonField } from '../../../dialogs/action-field.tsx';
import { ActionButton, ActionDialog } from '../../../dialogs/action-dialog.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { Card } from '../../../ui/layout/card.tsx';
import { PartNumber } from '../../../ui/layout/money.tsx';
import { Stack, Text } from '../../../ui/layout/parts.tsx';
import { type ItemRow, listItemRows } from '../../../ui/tables/item-rows.ts';
import { Table, type TableColumn } from '../../../ui/tables/table.tsx';
import { OrderLineName } from '../../order-goods.tsx';
import { PromisedDay } from '../../promised-day.tsx';
import { useStaffOrderAction } from '../use-staff-order-action.tsx';
import {
  countPacked,
  listOrderedLines,
  type OrderedLine,
  type PackingDraft,
  readPackedQuantity,
} from './packing-draft.ts';
import styles from './shipping.module.css';

interface PackingProps {
  readonly order: StaffOrder;
  readonly draft: PackingDraft;
  readonly onChange: (draft: PackingDraft) => void;
  /** False: the reader looks only. */
  readonly canPack: boolean;
}

/** The lines of the order: what is shipped, what this shipment takes, and what stays behind with its promised day. */
export function PackingGoods({ order, draft, onChange, canPack }: PackingProps) {
  const t = useT();
  const format = useFormat();
  const lines = listOrderedLines(order);
  const setAll = (quantity: (line: OrderedLine) => number) =>
    onChange({ ...draft, quantities: Object.fromEntries(lines.map((line) => [line.id, String(quantity(line))])) });
  const packed = countPacked(order, draft);
  const left = lines.reduce((sum, { backorder }) => sum + backorder, 0);
  return (
    <Card
      title={t('common.goods')}
      end={
        canPack && (
          <Button size="s" onPress={() => setAll(({ backorder }) => backorder)}>
            {t('shipments.take_all')}
          </Button>
        )
      }
      flush
    >
      <Table
        label={t('common.goods')}
        rows={listItemRows(order.items)}
        rowKey={({ line }) => line.id}
        hangs={(row) => row.hangs}
        tall
        columns={usePackingColumns({ order, draft, onChange, canPack })}
        foot={{
          item: t('shipments.pieces', { count: packed }),
          packed: format.number(packed),
          backorder: format.number(left - packed),
        }}
      />
    </Card>
  );
}

function usePackingColumns({
  order,
  draft,
  onChange,
  canPack,
}: PackingProps): readonly TableColumn<ItemRow<OrderedLine>>[] {
  const t = useT();
  const format = useFormat();
  const countLeft = (line: OrderedLine) => line.backorder - (readPackedQuantity(line, draft.quantities[line.id]) ?? 0);
  return [
    {
      id: 'item',
      head: t('orders.column_item'),
      rowHeader: true,
      cell: ({ line, hangs }) => <OrderLineName line={line} isItem={hangs === undefined} />,
    },
    {
      id: 'part_number',
      head: t('common.part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    { id: 'ordered', head: t('shipments.ordered'), end: true, cell: ({ line }) => format.number(line.quantity) },
    { id: 'shipped', head: t('shipments.shipped'), end: true, cell: ({ line }) => format.number(line.shipped) },
    {
      id: 'packed',
      head: t('shipments.this_shipment'),
      end: true,
      cell: ({ line }) =>
        line.backorder === 0 ? '–' : <PackedQuantity line={line} draft={draft} onChange={onChange} canPack={canPack} />,
    },
    {
      id: 'backorder',
      head: t('shipments.backorder'),
      end: true,
      cell: ({ line }) => (countLeft(line) > 0 ? format.number(countLeft(line)) : '–'),
    },
    {
      id: 'promised',
      head: t('shipments.promised'),
      width: '124px',
      cell: ({ line }) =>
        line.backorder > 0 ? (
          <Stack as="span" items="start" gap="1">
            <PromisedDay line={line} />
            {order.actions.includes('promise') && <PromiseButton order={order} line={line} />}
          </Stack>
        ) : (
          <Text as="span" tone="3">
            {t('shipments.all_shipped')}
          </Text>
        ),
    },
  ];
}

function PackedQuantity({
  line,
  draft,
  onChange,
  canPack,
}: Omit<PackingProps, 'order'> & { readonly line: OrderedLine }) {
  const t = useT();
  const isWrong = readPackedQuantity(line, draft.quantities[line.id]) === undefined;
  return (
    <span className={styles.quantity} data-invalid={isWrong || undefined}>
      <span className={fieldStyles.box}>
        <input
          type="text"
          inputMode="numeric"
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          aria-label={t('orders.new_quantity_of', { part_number: line.part_number })}
          aria-invalid={isWrong || undefined}
          title={isWrong ? t('orders.new_too_many', { open: line.backorder }) : undefined}
          value={draft.quantities[line.id] ?? ''}
          maxLength={6}
          disabled={!canPack}
          onFocus={(event) => event.target.select()}
          onChange={(event) =>
            onChange({ ...draft, quantities: { ...draft.quantities, [line.id]: event.target.value.trim() } })
          }
        />
      </span>
    </span>
  );
}

const promiseShape = z.object({ promised_date: day, reason });

/** Promises or moves the day of one line, with a reason that the partner reads. */
function PromiseButton({ order, line }: { readonly order: StaffOrder; readonly line: OrderedLine }) {
  const t = useT();
  const action = useStaffOrderAction(order, 'promise', true);
  return (
    <ActionButton look="link" label={t('shipments.promise')}>
      {(onClose) => (
        <ActionDialog
          {...action}
          endpoint={promiseOrder}
          title={t('shipments.promise_title', { part_number: line.part_number })}
          text={t('shipments.promise_text')}
          submit={t('shipments.promise_submit')}
          done={t('shipments.promise_done')}
          shape={promiseShape}
          fields={{ promised_date: field(DateField, { label: t('shipments.promise_day') }), reason: reasonField(t) }}
          first={{ promised_date: line.promised_date ?? '' }}
          input={({ promised_date }) => ({ lines: [{ item_id: line.id, promised_date }] })}
          onClose={onClose}
        />
      )}
    </ActionButton>
  );
}
