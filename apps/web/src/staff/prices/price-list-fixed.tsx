import type { PriceList } from '@trunkline/contract/staff/prices';
import { IconClipboardList, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { PriceInput } from '../quotations/price-input.tsx';
import { AddFixed } from './add-fixed.tsx';
import { BelowGpl, ProductWords } from './part-cells.tsx';
import { PastePrices } from './paste-prices.tsx';
import { type FixedRow, pricePath } from './price-list.model.ts';
import type { PriceListEditing } from './use-price-list.ts';
import styles from './prices.module.css';

interface FixedProps {
  readonly editing: PriceListEditing;
  readonly before: PriceList | undefined;
}

/** Prices agreed by part number; they win over the discount of the line. */
export function PriceListFixed({ editing, before }: FixedProps) {
  const t = useT();
  const [pastes, setPastes] = useState(false);
  const { fixed } = editing.written;
  const add = (rows: readonly FixedRow[]) => {
    const added = new Set(rows.map(({ part_number }) => part_number));
    // A price for a part that has one takes its place.
    editing.change({ fixed: [...rows, ...fixed.filter(({ part_number }) => !added.has(part_number))] });
  };
  return (
    <Card
      title={t('staff_prices.fixed_prices')}
      flush
      end={
        <Button
          size="s"
          icon={<IconClipboardList size={16} stroke={1.75} aria-hidden />}
          onPress={() => setPastes(true)}
        >
          {t('staff_prices.paste_many')}
        </Button>
      }
    >
      <AddFixed onAdd={(row) => add([row])} />
      {fixed.length > 0 ? (
        <Table
          label={t('staff_prices.fixed_prices')}
          rows={fixed}
          keyOf={(row) => row.part_number}
          columns={fixedColumns(t, editing, before)}
        />
      ) : (
        <p className={styles.nothing}>{t('staff_prices.fixed_none')}</p>
      )}
      {pastes && <PastePrices onAdd={add} onClose={() => setPastes(false)} />}
    </Card>
  );
}

function fixedColumns(
  t: ReturnType<typeof useT>,
  { written, wrong, change }: PriceListEditing,
  before: PriceList | undefined,
): readonly Column<FixedRow>[] {
  const had = new Map(before?.fixed.map((one) => [one.part_number, one.price]));
  const put = (part: string, price: string) =>
    change({ fixed: written.fixed.map((row) => (row.part_number === part ? { ...row, price } : row)) });
  return [
    {
      id: 'part',
      head: t('staff_prices.part_number'),
      rowHeader: true,
      cell: (row) => <PartNumber>{row.part_number}</PartNumber>,
    },
    { id: 'product', head: t('staff_prices.product'), cell: (row) => <ProductWords row={row} /> },
    {
      id: 'gpl',
      head: t('staff_prices.gpl'),
      end: true,
      cell: (row) => (
        <span className={styles.quiet}>
          <Money value={row.gpl} />
        </span>
      ),
    },
    {
      id: 'before',
      head: t('staff_prices.in_force'),
      end: true,
      cell: (row) => (
        <span className={styles.quiet}>
          <Money value={had.get(row.part_number)} />
        </span>
      ),
    },
    {
      id: 'price',
      head: t('staff_prices.price_usd'),
      end: true,
      cell: (row) => (
        <PriceInput
          label={t('staff_prices.price_of', { part: row.part_number })}
          value={row.price}
          edited={had.get(row.part_number) !== row.price}
          wrong={wrong.get(pricePath(row.part_number))}
          onChange={(price) => put(row.part_number, price)}
        />
      ),
    },
    { id: 'below', head: t('staff_prices.below_gpl'), end: true, cell: (row) => <BelowGpl row={row} /> },
    {
      id: 'remove',
      head: t('staff_prices.remove'),
      hideHead: true,
      cell: (row) => (
        <IconButton
          size="s"
          label={t('staff_prices.remove_of', { part: row.part_number })}
          onPress={() => change({ fixed: written.fixed.filter((one) => one.part_number !== row.part_number) })}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ),
    },
  ];
}
