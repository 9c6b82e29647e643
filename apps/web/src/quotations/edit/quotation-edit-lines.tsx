import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useFormat } from '../../client/format.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { formatCents } from '@trunkline/rules/cents';
import { type FixedAccessories, QuotationLineChecks } from '../quotation-line-checks.tsx';
import { QuotationLineName } from '../quotation-line-name.tsx';
import { QuotationNoLines } from '../quotation-no-lines.tsx';
import { indexLinesToSave, listLinesWithWishes } from '../quotation-lines.ts';
import { QuotationLineWishes } from './quotation-line-wishes.tsx';
import { QuotationLineQuantity } from './quotation-line-quantity.tsx';
import {
  type EditedQuotation,
  listQuotationEditRows,
  type QuotationEditRow,
  type QuotationEditValues,
  removeQuotationLine,
  sumQuotationEditRows,
} from './quotation-edit.model.ts';
import styles from './quotation-edit.module.css';

export type QuotationEditForm = ShapeForm<QuotationEditValues, EditedQuotation>;

interface QuotationEditLinesProps {
  readonly form: QuotationEditForm;
  readonly quotation: Quotation;
  readonly checks: readonly QuotationCheck[];
  /** `item` is the index of the item in the form. */
  readonly onFix: (item: number, accessories: FixedAccessories) => void;
}

/** The lines with editable quantities; totals follow the typed quantities. */
export function QuotationEditLines({ form, quotation, checks, onFix }: QuotationEditLinesProps) {
  const t = useT();
  const items = useWatch({ control: form.control, name: 'items' });
  const storedLines = useMemo(() => indexLinesToSave(quotation), [quotation]);
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => listLinesWithWishes(quotation.items));
  const rows = listQuotationEditRows(items, storedLines);
  const remove = (row: QuotationEditRow) => {
    form.setValue('items', removeQuotationLine(items, row), { shouldDirty: true });
    form.clearErrors('items');
  };
  // `check.item` is an index of the stored items; removed items shift the index in the form
  const listChecks = (item: number): QuotationCheck[] => {
    const storedIndex = quotation.items.findIndex(({ id }) => id === items[item]?.line);
    return checks.filter((check) => check.item === storedIndex);
  };
  const openWishes = (id: string) => setOpened(new Set([...opened, id]));
  const columns = [...useLineColumns(form, opened, openWishes), ...useSumColumns(), useRemoveColumn(remove)];
  if (rows.length === 0) return <QuotationNoLines />;
  return (
    <Card flush>
      <Table
        label={t('quotations.tab_quote')}
        rows={rows}
        rowKey={({ line }) => line.id}
        hangs={(row) => row.hangs}
        note={({ item, isLastOfItem, line, path }) => {
          const found = isLastOfItem ? listChecks(item) : [];
          const hasWishes = opened.has(line.id);
          return (
            (hasWishes || found.length > 0) && (
              <>
                {hasWishes && <QuotationLineWishes form={form} path={path} partNumber={line.part_number} />}
                {found.length > 0 && (
                  <QuotationLineChecks checks={found} onFix={(accessories) => onFix(item, accessories)} />
                )}
              </>
            )
          );
        }}
        tall
        columns={columns}
        foot={{
          item: t('quotations.subtotal'),
          total: <Money value={formatCents(sumQuotationEditRows(rows))} currency={quotation.currency} />,
        }}
      />
    </Card>
  );
}

/** Name, part number and quantity. */
function useLineColumns(
  form: QuotationEditForm,
  opened: ReadonlySet<string>,
  openWishes: (id: string) => void,
): readonly TableColumn<QuotationEditRow>[] {
  const t = useT();
  return [
    {
      id: 'item',
      head: t('quotations.column_item'),
      rowHeader: true,
      cell: ({ line, hangs }) => (
        <QuotationLineName line={line} image={'image' in line ? line.image : null} isAccessory={hangs !== undefined}>
          {!opened.has(line.id) && (
            <Button
              look="link"
              aria-label={t('quotations.add_wishes_to', { part_number: line.part_number })}
              onPress={() => openWishes(line.id)}
            >
              {t('quotations.add_wishes')}
            </Button>
          )}
        </QuotationLineName>
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
          <QuotationLineQuantity
            field={form.field(`${path}.quantity`)}
            label={t(accessory === undefined ? 'quotations.quantity_of' : 'quotations.per_unit_of', {
              part_number: line.part_number,
            })}
          />
        </span>
      ),
    },
  ];
}

/** Pieces, price and total. */
function useSumColumns(): readonly TableColumn<QuotationEditRow>[] {
  const t = useT();
  const format = useFormat();
  return [
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
      cell: ({ total }) => <Money value={total === undefined ? null : formatCents(total)} />,
    },
  ];
}

function useRemoveColumn(remove: (row: QuotationEditRow) => void): TableColumn<QuotationEditRow> {
  const t = useT();
  return {
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
  };
}
