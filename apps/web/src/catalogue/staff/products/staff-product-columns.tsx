import type { StaffProductRow } from '@trunkline/contract/staff/products.shapes';
import { Link } from '@tanstack/react-router';
import type { Format } from '../../../client/format.ts';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import type { TableColumn } from '../../../ui/tables/table.tsx';
import type { TFunction } from '@trunkline/text';
import { staffPaths } from '../../../staff-navigation.ts';
import { Text } from '../../../ui/layout/parts.tsx';
import styles from './staff-products-page.module.css';

const tones = { active: 'ok', last_orders: 'warn', ended: 'plain' } as const;

export function ProductStateMark({ state, t }: { readonly state: StaffProductRow['state']; readonly t: TFunction }) {
  return <Status tone={tones[state]}>{t(`staff_catalogue.state_${state}`)}</Status>;
}

function ProductNameCell({ row }: { readonly row: StaffProductRow }) {
  return (
    <Link className={styles.named} to={staffPaths.product} search={{ id: row.id }}>
      <img src={row.image} alt="" width={56} height={40} loading="lazy" />
      <span>
        <b>
          <bdi>{row.model}</bdi>
        </b>
        <small>{row.title}</small>
      </span>
    </Link>
  );
}

/** The data that the product still lacks. */
function ProductGapsCell({ row, t }: { readonly row: StaffProductRow; readonly t: TFunction }) {
  const texts = [
    ...(row.gpl === null ? [t('common.no_price')] : []),
    ...(row.packed ? [] : [t('staff_catalogue.gap_packing')]),
    ...(row.estimated.length > 0 ? [t('staff_catalogue.gap_estimated', { count: row.estimated.length })] : []),
  ];
  return texts.length === 0 ? null : (
    <Text as="span" size="meta" tone="warn">
      {texts.join(' · ')}
    </Text>
  );
}

export const staffProductColumns = (
  t: TFunction,
  format: Format,
  toLineName: (line: string) => string,
): TableColumn<StaffProductRow>[] => [
  {
    id: 'model',
    head: t('staff_catalogue.product'),
    sort: 'model',
    rowHeader: true,
    cell: (row) => <ProductNameCell row={row} />,
  },
  {
    id: 'part_number',
    head: t('staff_catalogue.part_number'),
    sort: 'part_number',
    cell: (row) => <PartNumber>{row.part_number}</PartNumber>,
  },
  { id: 'category', head: t('staff_catalogue.category'), cell: (row) => row.category },
  {
    id: 'product_line',
    head: t('staff_catalogue.product_line'),
    sort: 'product_line',
    cell: (row) => <bdi>{toLineName(row.product_line)}</bdi>,
  },
  {
    id: 'state',
    head: t('staff_catalogue.state'),
    card: 'corner',
    cell: (row) => <ProductStateMark state={row.state} t={t} />,
  },
  { id: 'gaps', head: t('staff_catalogue.gaps'), card: 'bare', cell: (row) => <ProductGapsCell row={row} t={t} /> },
  {
    id: 'gpl',
    head: t('staff_catalogue.gpl'),
    sort: 'gpl',
    end: true,
    cell: (row) => (row.gpl === null ? '–' : <Money value={row.gpl} />),
  },
  {
    id: 'updated_at',
    head: t('staff_catalogue.updated'),
    sort: 'updated_at',
    card: 'none',
    end: true,
    cell: (row) => format.shortDay(row.updated_at),
  },
];
