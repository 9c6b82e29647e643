import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../ui/layout/card.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import type { ShapeForm } from '../ui/forms/form.tsx';
import { useFormat } from '../client/format.ts';
import { IconButton } from '../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { type Column, Table } from '../ui/tables/table.tsx';
import { useT } from '../client/text.tsx';
import { writeCents } from '@trunkline/rules/cents';
import { LineChecks } from './line-checks.tsx';
import { LineName } from './line-name.tsx';
import { LineQuantity } from './line-quantity.tsx';
import { type Edited, type EditRow, editRows, type EditValues, linesOf, subtotalOf } from './quotation-edit.model.ts';
import styles from './quotation-edit.module.css';

export type EditForm = ShapeForm<EditValues, Edited>;

interface EditLinesProps {
  readonly form: EditForm;
  readonly quotation: Quotation;
  readonly checks: readonly QuotationCheck[];
  readonly onFix: (item: number, fix: NonNullable<QuotationCheck['fix']>) => void;
}

/** Quantities and what leaves; sums follow as they are typed. */
export function EditLines({ form, quotation, checks, onFix }: EditLinesProps) {
  const t = useT();
  const items = useWatch({ control: form.control, name: 'items' });
  const known = useMemo(() => linesOf(quotation), [quotation]);
  const rows = editRows(items, known);
  const remove = ({ item, accessory }: EditRow) => {
    const left =
      accessory === undefined
        ? items.filter((_one, at) => at !== item)
        : items.map((one, at) =>
            at === item ? { ...one, accessories: one.accessories.filter((_each, place) => place !== accessory) } : one,
          );
    form.setValue('items', left, { shouldDirty: true });
    form.clearErrors('items');
  };
  const columns = useColumns(form, remove);
  if (rows.length === 0) {
    return (
      <Card>
        <Empty
          icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
          title={t('quotations.no_lines')}
          text={t('quotations.no_lines_text')}
        />
      </Card>
    );
  }
  return (
    <Card flush>
      <Table
        label={t('quotations.tab_quote')}
        rows={rows}
        keyOf={({ line }) => line.id}
        hangs={(row) => row.hangs}
        note={(row) => {
          const last = row.hangs === 'last' || (!row.hangs && items[row.item]?.accessories.length === 0);
          // a finding belongs to the item as it was answered, not to the place that it has now
          const answered = quotation.items.findIndex(({ id }) => id === items[row.item]?.line);
          const found = last ? checks.filter((check) => check.item === answered) : [];
          return found.length > 0 && <LineChecks checks={found} onFix={(fix) => onFix(row.item, fix)} />;
        }}
        tall
        columns={columns}
        foot={{
          item: t('quotations.subtotal'),
          total: <Money value={writeCents(subtotalOf(rows))} currency={quotation.currency} />,
        }}
      />
    </Card>
  );
}

function useColumns(form: EditForm, remove: (row: EditRow) => void): readonly Column<EditRow>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'item',
      head: t('quotations.column_item'),
      rowHeader: true,
      cell: ({ line, hangs }) => (
        <LineName line={line} image={'image' in line ? line.image : null} hangs={hangs !== undefined} />
      ),
    },
    {
      id: 'part_number',
      head: t('quotations.column_part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    {
      id: 'quantity',
      head: t('quotations.column_quantity'),
      end: true,
      cell: ({ line, path, accessory }) => (
        <span className={styles.quantity}>
          {accessory !== undefined && <small>{t('quotations.per_unit')}</small>}
          <LineQuantity
            field={form.field(path)}
            label={t(accessory === undefined ? 'quotations.quantity_of' : 'quotations.per_unit_of', {
              part_number: line.part_number,
            })}
          />
        </span>
      ),
    },
    {
      id: 'pieces',
      head: t('quotations.column_pieces'),
      card: 'none',
      end: true,
      cell: ({ pieces }) => (pieces === undefined ? '–' : format.number(pieces)),
    },
    {
      id: 'price',
      head: t('quotations.column_price'),
      end: true,
      cell: ({ line }) => <Money value={line.discount_price} />,
    },
    {
      id: 'total',
      head: t('quotations.column_line_total'),
      end: true,
      cell: ({ total }) => <Money value={total === undefined ? null : writeCents(total)} />,
    },
    {
      id: 'remove',
      head: t('quotations.remove'),
      hideHead: true,
      card: 'corner',
      width: '3rem',
      cell: (row) => (
        <IconButton
          size="s"
          label={t('quotations.remove_line', { part_number: row.line.part_number })}
          onPress={() => remove(row)}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ),
    },
  ];
}
