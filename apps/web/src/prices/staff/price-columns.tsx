import type { TFunction } from '@trunkline/text';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { BelowGplCell, PricedProductCell } from './fixed-price-cells.tsx';
import type { FixedPriceRow } from './price-list.model.ts';
import styles from './prices.module.css';

// Columns that several price tables share.

export const createPartNumberColumn = <R extends Pick<FixedPriceRow, 'part_number'>>(t: TFunction): TableColumn<R> => ({
  id: 'part',
  head: t('common.part_number'),
  rowHeader: true,
  cell: (row) => <PartNumber>{row.part_number}</PartNumber>,
});

export const createProductColumn = <R extends Pick<FixedPriceRow, 'title' | 'model'>>(
  t: TFunction,
): TableColumn<R> => ({
  id: 'product',
  head: t('common.product'),
  cell: (row) => <PricedProductCell row={row} />,
});

/** GPL: the list price in USD. */
export const createGplColumn = <R extends Pick<FixedPriceRow, 'gpl'>>(t: TFunction): TableColumn<R> => ({
  id: 'gpl',
  head: t('staff_prices.gpl'),
  end: true,
  cell: (row) => (
    <span className={styles.quiet}>
      <Money value={row.gpl} />
    </span>
  ),
});

export const createPriceColumn = <R extends Pick<FixedPriceRow, 'price'>>(t: TFunction): TableColumn<R> => ({
  id: 'price',
  head: t('staff_prices.price_usd'),
  end: true,
  cell: (row) => (
    <b>
      <Money value={row.price} />
    </b>
  ),
});

export const createBelowGplColumn = <R extends Pick<FixedPriceRow, 'price' | 'gpl'>>(t: TFunction): TableColumn<R> => ({
  id: 'below',
  head: t('staff_prices.below_gpl'),
  end: true,
  cell: (row) => <BelowGplCell row={row} />,
});
