import type { ChangedPrice, PriceListPreview } from '@trunkline/contract/staff/prices';
import { IconEqual } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Filters, SearchBox } from '../../ui/tables/filters.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { Figure, Money, PartNumber } from '../../ui/layout/money.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { moveOf } from './price-list.model.ts';
import styles from './prices.module.css';

interface ChangesProps {
  readonly preview: UseQueryResult<PriceListPreview>;
  /** False while something typed is wrong: the figures are of what was typed before. */
  readonly valid: boolean;
}

/** What publishing this list would change, before it does. */
export function PriceListChanges({ preview, valid }: ChangesProps) {
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
      <ChangeFacts preview={data} />
      <ChangeTable preview={data} />
    </div>
  );
}

export function ChangeFacts({ preview }: { readonly preview: PriceListPreview }) {
  const t = useT();
  const format = useFormat();
  const move = (row: ChangedPrice | null) => row && moveOf(row.old_price, row.new_price);
  const extreme = (row: ChangedPrice | null) => ({
    value: row === null ? '–' : <Figure value={move(row) === null ? '–' : `${move(row)}%`} />,
    note: row ? <bdi dir="ltr">{row.model}</bdi> : t('staff_prices.none'),
  });
  return (
    <FactStrip
      large
      facts={[
        {
          label: t('staff_prices.changed'),
          value: format.number(preview.changed),
          note: t('staff_prices.changed_note', {
            dearer: format.number(preview.dearer),
            cheaper: format.number(preview.cheaper),
          }),
        },
        { label: t('staff_prices.biggest_rise'), ...extreme(preview.biggest_rise) },
        { label: t('staff_prices.biggest_fall'), ...extreme(preview.biggest_fall) },
        {
          label: t('staff_prices.open_quotations'),
          value: format.number(preview.quotations),
          note: t('staff_prices.open_quotations_note'),
        },
        {
          label: t('staff_prices.partners_label'),
          value: format.number(preview.companies),
          note: t('staff_prices.partners_note'),
        },
      ]}
    />
  );
}

type Way = '' | 'dearer' | 'cheaper' | 'quoted';

function ChangeTable({ preview }: { readonly preview: PriceListPreview }) {
  const t = useT();
  const format = useFormat();
  const [keyword, setKeyword] = useState('');
  const [way, setWay] = useState<Way>('');
  const [line, setLine] = useState('');
  const { list, changed } = preview;
  const lines = [...new Set(list.map(({ product_line }) => product_line))].toSorted();
  const rows = list.filter((row) => matches(row, keyword, way) && (line === '' || row.product_line === line));
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
          label={t('staff_prices.line')}
          value={line}
          empty={t('staff_prices.any_line')}
          options={lines.map((value) => ({ value, label: value }))}
          onChange={setLine}
        />
        <PlainSelect
          label={t('staff_prices.change')}
          value={way}
          empty={t('staff_prices.any_change')}
          options={(['dearer', 'cheaper', 'quoted'] as const).map((value) => ({
            value,
            label: t(`staff_prices.only_${value}`),
          }))}
          onChange={(value) => setWay(value as Way)}
        />
      </Filters>
      <Card flush>
        {rows.length > 0 ? (
          <Table
            label={t('staff_prices.tab_changes')}
            rows={rows}
            keyOf={(row) => row.id}
            columns={changeColumns(t, format)}
          />
        ) : (
          <p className={styles.nothing}>{t('ui.no_match_title')}</p>
        )}
      </Card>
      {changed > list.length && <p className="meta">{t('staff_prices.first_shown', { count: list.length })}</p>}
    </div>
  );
}

function matches(row: ChangedPrice, keyword: string, way: Way): boolean {
  const word = keyword.trim().toLowerCase();
  if (word && !`${row.part_number} ${row.model} ${row.title}`.toLowerCase().includes(word)) return false;
  if (way === 'quoted') return row.quotations > 0;
  if (way === '') return true;
  return (moveOf(row.old_price, row.new_price)?.startsWith('\u2212') ?? false) === (way === 'cheaper');
}

const changeColumns = (t: ReturnType<typeof useT>, format: Format): readonly Column<ChangedPrice>[] => [
  {
    id: 'part',
    head: t('staff_prices.part_number'),
    rowHeader: true,
    cell: (row) => <PartNumber>{row.part_number}</PartNumber>,
  },
  {
    id: 'product',
    head: t('staff_prices.product'),
    cell: (row) => (
      <span className={styles.product}>
        <bdi dir="ltr">{row.model}</bdi> <bdi className="meta">{row.title}</bdi>
      </span>
    ),
  },
  { id: 'line', head: t('staff_prices.line'), card: 'none', cell: (row) => <bdi>{row.product_line}</bdi> },
  {
    id: 'gpl',
    head: t('staff_prices.gpl'),
    end: true,
    card: 'none',
    cell: (row) => (
      <span className={styles.quiet}>
        <Money value={row.gpl} />
      </span>
    ),
  },
  { id: 'old', head: t('staff_prices.old_price'), end: true, cell: (row) => <Money value={row.old_price} /> },
  {
    id: 'new',
    head: t('staff_prices.new_price'),
    end: true,
    cell: (row) => (
      <b>
        <Money value={row.new_price} />
      </b>
    ),
  },
  { id: 'move', head: t('staff_prices.change'), end: true, cell: (row) => <Move row={row} /> },
  {
    id: 'quotations',
    head: t('staff_prices.open_quotations'),
    end: true,
    cell: (row) => (row.quotations > 0 ? format.number(row.quotations) : <span className={styles.quiet}>–</span>),
  },
];

function Move({ row }: { readonly row: ChangedPrice }) {
  const move = moveOf(row.old_price, row.new_price);
  if (move === null) return <span className={styles.quiet}>–</span>;
  return (
    <span className={move.startsWith('\u2212') ? styles.cheaper : styles.dearer}>
      <Figure value={`${move}%`} />
    </span>
  );
}
