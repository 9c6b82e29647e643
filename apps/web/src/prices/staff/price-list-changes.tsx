import type { ChangedPrice } from '@trunkline/contract/staff/price-changes.shapes';
import type { PriceListPreview } from '@trunkline/contract/staff/price-lists';
import type { TFunction } from '@trunkline/text';
import { IconEqual } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Filters, SearchBox } from '../../ui/tables/filters.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { Money, Percent } from '../../ui/layout/money.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ConfirmTick } from '../../ui/tables/confirm-tick.tsx';
import { Text } from '../../ui/layout/parts.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useLineName } from '../../catalogue/product-lines.ts';
import { useT } from '../../client/text.tsx';
import { formatPriceChange } from './price-list.model.ts';
import { createGplColumn, createPartNumberColumn, createProductColumn } from './price-columns.tsx';
import styles from './prices.module.css';

interface PriceListChangesProps {
  readonly preview: UseQueryResult<PriceListPreview>;
  /** False while the draft has problems. The preview then belongs to the last valid draft. */
  readonly valid: boolean;
}

/** The price changes that publishing this list would cause. */
export function PriceListChanges({ preview, valid }: PriceListChangesProps) {
  const { data, error, refetch, isPlaceholderData } = preview;
  if (error && valid)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card flush>
        <TableSkeleton columns={7} />
      </Card>
    );
  return (
    <div aria-busy={isPlaceholderData} className="stack">
      <PriceChangeFacts preview={data} />
      <PriceChangeTable preview={data} />
    </div>
  );
}

export function PriceChangeFacts({ preview }: { readonly preview: PriceListPreview }) {
  const t = useT();
  const format = useFormat();
  const formatChange = (row: ChangedPrice | null) => row && formatPriceChange(row.old_price, row.new_price);
  const extreme = (row: ChangedPrice | null) => ({
    value: row === null ? '–' : <Percent value={formatChange(row)} />,
    note: row ? <bdi dir="ltr">{row.model}</bdi> : t('common.nothing'),
  });
  return (
    <FactStrip
      large
      facts={[
        {
          label: t('common.prices_that_change'),
          value: format.number(preview.changed),
          note: t('staff_prices.changed_note', {
            dearer: format.number(preview.dearer),
            cheaper: format.number(preview.cheaper),
          }),
        },
        { label: t('staff_prices.biggest_rise'), ...extreme(preview.biggest_rise) },
        { label: t('staff_prices.biggest_fall'), ...extreme(preview.biggest_fall) },
        {
          label: t('staff_prices.to_confirm'),
          value: format.number(preview.to_confirm),
          note:
            preview.below_cost > 0
              ? t('staff_prices.below_cost_count', { count: preview.below_cost })
              : t('staff_prices.to_confirm_note'),
          ...(preview.to_confirm > 0 && { tone: 'warn' as const }),
        },
        {
          label: t('staff_prices.open_quotations'),
          value: format.number(preview.quotations),
          note: t('staff_prices.open_quotations_note'),
        },
        {
          label: t('common.partners'),
          value: format.number(preview.companies),
          note: t('staff_prices.partners_note'),
        },
      ]}
    />
  );
}

/** `confirm`: prices that have to be confirmed; `quoted`: parts in open quotations. */
const changeFilters = ['confirm', 'dearer', 'cheaper', 'quoted'] as const;
type ChangeFilter = '' | (typeof changeFilters)[number];

function PriceChangeTable({ preview }: { readonly preview: PriceListPreview }) {
  const t = useT();
  const format = useFormat();
  const toLineName = useLineName();
  const [keyword, setKeyword] = useState('');
  const [changeFilter, setChangeFilter] = useState<ChangeFilter>('');
  const [line, setLine] = useState('');
  const { list, changed } = preview;
  const lines = [...new Set(list.map(({ product_line }) => product_line))].toSorted();
  const rows = list
    .filter((row) => matchesFilters(row, keyword, changeFilter) && (line === '' || row.product_line === line))
    .toSorted((a, b) => confirmOrder.indexOf(a.confirm) - confirmOrder.indexOf(b.confirm));
  if (changed === 0)
    return (
      <Card>
        <Empty
          icon={<IconEqual size={28} stroke={1.5} aria-hidden />}
          title={t('staff_prices.no_changes')}
          text={t('staff_prices.no_changes_text')}
        />
      </Card>
    );
  return (
    <div>
      <Filters
        end={
          <span className="meta">
            {t('staff_prices.shown_of', { shown: format.number(rows.length), total: format.number(changed) })}
          </span>
        }
      >
        <SearchBox label={t('staff_prices.changes_search')} value={keyword} onChange={setKeyword} />
        <PlainSelect
          label={t('common.product_line')}
          value={line}
          empty={t('common.any_product_line')}
          options={lines.map((value) => ({ value, label: toLineName(value) }))}
          onChange={setLine}
        />
        <PlainSelect
          label={t('common.change')}
          value={changeFilter}
          empty={t('staff_prices.any_change')}
          options={changeFilters.map((value) => ({
            value,
            label: t(`staff_prices.only_${value}`),
          }))}
          onChange={(value) => setChangeFilter(changeFilters.find((filter) => filter === value) ?? '')}
        />
      </Filters>
      <Card flush>
        {rows.length > 0 ? (
          <Table
            label={t('staff_prices.tab_changes')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={priceChangeColumns(
              t,
              format,
              toLineName,
              list.some(({ cost }) => cost !== null),
            )}
          />
        ) : (
          <p className={styles.nothing}>{t('ui.no_match')}</p>
        )}
      </Card>
      {changed > list.length && <p className="meta">{t('staff_prices.first_shown', { count: list.length })}</p>}
    </div>
  );
}

/** Losses stand first, then far moves, then all others, each in the order of the server: the largest change first. */
const confirmOrder: readonly ChangedPrice['confirm'][] = ['zero', 'below_cost', 'moved', null];

function matchesFilters(row: ChangedPrice, keyword: string, changeFilter: ChangeFilter): boolean {
  const word = keyword.trim().toLowerCase();
  if (word && !`${row.part_number} ${row.model} ${row.title}`.toLowerCase().includes(word)) return false;
  if (changeFilter === 'confirm') return row.confirm !== null;
  if (changeFilter === 'quoted') return row.quotations > 0;
  if (changeFilter === '') return true;
  return (
    (formatPriceChange(row.old_price, row.new_price)?.startsWith('\u2212') ?? false) === (changeFilter === 'cheaper')
  );
}

const priceChangeColumns = (
  t: TFunction,
  format: Format,
  toLineName: (line: string) => string,
  showsCost: boolean,
): readonly TableColumn<ChangedPrice>[] => [
  createPartNumberColumn(t),
  createProductColumn(t),
  {
    id: 'line',
    head: t('common.product_line'),
    card: 'none',
    cell: (row) => <bdi>{toLineName(row.product_line)}</bdi>,
  },
  { ...createGplColumn<ChangedPrice>(t), card: 'none' },
  { id: 'old', head: t('common.old_price'), end: true, cell: (row) => <Money value={row.old_price} /> },
  {
    id: 'new',
    head: t('common.new_price'),
    end: true,
    cell: (row) => (
      <b>
        <Money value={row.new_price} />
      </b>
    ),
  },
  { id: 'move', head: t('common.change'), end: true, cell: (row) => <PriceChangeCell row={row} /> },
  ...(showsCost ? createCostColumns(t) : []),
  {
    id: 'confirm',
    head: t('ui.confirm_column'),
    cell: (row) => <ConfirmTick confirm={row.confirm} name={row.part_number} checked={false} />,
  },
  {
    id: 'quotations',
    head: t('staff_prices.open_quotations'),
    end: true,
    cell: (row) => (row.quotations > 0 ? format.number(row.quotations) : <span className={styles.quiet}>–</span>),
  },
];

function PriceChangeCell({ row }: { readonly row: ChangedPrice }) {
  const change = formatPriceChange(row.old_price, row.new_price);
  if (change === null) return <span className={styles.quiet}>–</span>;
  return (
    <span className={change.startsWith('\u2212') ? styles.cheaper : styles.dearer}>
      <Percent value={change} />
    </span>
  );
}

/** Cost and margin of the new price, for those who may read costs. */
const createCostColumns = (t: TFunction): readonly TableColumn<ChangedPrice>[] => [
  {
    id: 'cost',
    head: t('common.cost'),
    end: true,
    cell: ({ cost }) => (cost === null ? <span className={styles.quiet}>–</span> : <Money value={cost} />),
  },
  {
    id: 'margin',
    head: t('common.margin'),
    end: true,
    cell: ({ margin, confirm }) =>
      margin?.percent == null ? (
        <span className={styles.quiet}>–</span>
      ) : (
        <Text as="span" {...(confirm === 'below_cost' && { tone: 'warn' as const, weight: '600' as const })}>
          <Percent value={margin.percent} />
        </Text>
      ),
  },
];
