import type { PriceList } from '@trunkline/contract/staff/price-lists';
import type { TFunction } from '@trunkline/text';
import { IconClipboardList, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { PriceCellInput } from './price-cell-input.tsx';
import { AddFixedPrice } from './add-fixed-price.tsx';
import { PastePricesDialog } from './paste-prices-dialog.tsx';
import { type FixedPriceRow, toFixedPricePlace } from './price-list.model.ts';
import type { PriceListEditing } from './use-price-list-draft.ts';
import {
  createBelowGplColumn,
  createGplColumn,
  createPartNumberColumn,
  createProductColumn,
} from './price-columns.tsx';
import styles from './prices.module.css';

interface PriceListFixedPricesCardProps {
  readonly editing: PriceListEditing;
  readonly before: PriceList | undefined;
}

/** Fixed prices by part number. They take precedence over the discount of the product line. */
export function PriceListFixedPricesCard({ editing, before }: PriceListFixedPricesCardProps) {
  const t = useT();
  const [pasting, setPasting] = useState(false);
  const { fixed } = editing.draft;
  const add = (rows: readonly FixedPriceRow[]) => {
    const added = new Set(rows.map(({ part_number }) => part_number));
    // A new price of a part replaces its previous price.
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
          onPress={() => setPasting(true)}
        >
          {t('staff_prices.paste_many')}
        </Button>
      }
    >
      <AddFixedPrice line={editing.line} onLine={editing.setLine} onAdd={(row) => add([row])} />
      {fixed.length > 0 ? (
        <Table
          label={t('staff_prices.fixed_prices')}
          rows={fixed}
          rowKey={(row) => row.part_number}
          columns={fixedPriceColumns(t, editing, before)}
        />
      ) : (
        <p className={styles.nothing}>{t('staff_prices.fixed_none')}</p>
      )}
      {pasting && <PastePricesDialog onAdd={add} onClose={() => setPasting(false)} />}
    </Card>
  );
}

function fixedPriceColumns(
  t: TFunction,
  { draft, errors, change }: PriceListEditing,
  before: PriceList | undefined,
): readonly TableColumn<FixedPriceRow>[] {
  const pricesBefore = new Map(before?.fixed.map(({ part_number, price }) => [part_number, price]));
  const setPrice = (part: string, price: string) =>
    change({ fixed: draft.fixed.map((row) => (row.part_number === part ? { ...row, price } : row)) });
  return [
    createPartNumberColumn(t),
    createProductColumn(t),
    createGplColumn(t),
    {
      id: 'before',
      head: t('staff_prices.in_force'),
      end: true,
      cell: (row) => (
        <span className={styles.quiet}>
          <Money value={pricesBefore.get(row.part_number)} />
        </span>
      ),
    },
    {
      id: 'price',
      head: t('staff_prices.price_usd'),
      end: true,
      cell: (row) => (
        <PriceCellInput
          label={t('staff_prices.price_of', { part: row.part_number })}
          value={row.price}
          currency="USD"
          edited={pricesBefore.get(row.part_number) !== row.price}
          wrong={errors.get(toFixedPricePlace(row.part_number))}
          onChange={(price) => setPrice(row.part_number, price)}
        />
      ),
    },
    createBelowGplColumn(t),
    {
      id: 'remove',
      head: t('ui.remove'),
      hideHead: true,
      cell: (row) => (
        <IconButton
          size="s"
          label={t('staff_prices.remove_of', { part: row.part_number })}
          onPress={() => change({ fixed: draft.fixed.filter((fixed) => fixed.part_number !== row.part_number) })}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      ),
    },
  ];
}
