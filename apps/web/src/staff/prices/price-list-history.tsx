import type { PriceList, PriceListRow } from '@trunkline/contract/staff/prices';
import type { MembershipType } from '@trunkline/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { Figure, Money, PartNumber } from '../../ui/layout/money.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { Timeline } from '../../ui/layout/timeline.tsx';
import { paths } from '../../paths.ts';
import type { LevelName } from '../../shell/level.tsx';
import { differencesOf, type DifferenceRow } from './price-list.model.ts';
import { PriceState } from './price-state.tsx';
import { prices } from './prices.queries.ts';
import styles from './prices.module.css';

interface HistoryProps {
  readonly type: MembershipType;
  readonly level: LevelName;
  /** The list of this page, once it is stored. */
  readonly list: PriceList | undefined;
}

/** All lists of this type and level, and what any of them says otherwise than this one. */
export function PriceListHistory({ type, level, list }: HistoryProps) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(prices.lists({ type, level, limit: 50 }));
  const [chosen, setChosen] = useState<string | undefined>(list?.follows?.id);
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div className={styles.history}>
      <div className="stack">
        <Card title={t('staff_prices.lists_of_level')} flush>
          {data ? (
            <Table
              label={t('staff_prices.lists_of_level')}
              rows={data.list}
              keyOf={(row) => row.id}
              muted={(row) => row.state === 'past'}
              columns={historyColumns(t, format, { list, chosen, onChoose: setChosen })}
            />
          ) : (
            <TableSkeleton rows={4} columns={4} />
          )}
        </Card>
        {list && chosen && <Difference from={chosen} to={list} />}
      </div>
      {list && (
        <Card title={t('staff_prices.this_list')}>
          <Timeline
            items={list.timeline.map((one) => ({
              title: t.find(`states.pricelist_move_${one.move}`) ?? one.move,
              at: one.at,
              who: one.who || '–',
            }))}
          />
        </Card>
      )}
    </div>
  );
}

interface Comparing {
  readonly list: PriceList | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function historyColumns(
  t: ReturnType<typeof useT>,
  format: Format,
  { list, chosen, onChoose }: Comparing,
): readonly Column<PriceListRow>[] {
  return [
    {
      id: 'from',
      head: t('staff_prices.valid_from'),
      rowHeader: true,
      cell: (row) => {
        const words = row.at_once ? t('staff_prices.at_once_short') : format.instant(row.valid_from);
        return row.id === list?.id ? (
          <b>{words}</b>
        ) : (
          <Link to={paths.adminPriceList as never} search={{ id: row.id } as never}>
            {words}
          </Link>
        );
      },
    },
    {
      id: 'state',
      head: t('staff_prices.state'),
      card: 'corner',
      cell: (row) => <PriceState state={row.state} label={row.state_label} />,
    },
    { id: 'by', head: t('staff_prices.created_by'), cell: (row) => <bdi>{row.created_by || '–'}</bdi> },
    { id: 'lines', head: t('staff_prices.lines'), end: true, cell: (row) => format.number(row.discounts_count) },
    { id: 'fixed', head: t('staff_prices.fixed_prices'), end: true, cell: (row) => format.number(row.fixed_count) },
    {
      id: 'compare',
      head: t('staff_prices.compare'),
      hideHead: true,
      cell: (row) =>
        list && row.id !== list.id ? (
          <Button size="s" look={row.id === chosen ? 'plain' : 'ghost'} onPress={() => onChoose(row.id)}>
            {t('staff_prices.compare')}
          </Button>
        ) : null,
    },
  ];
}

function Difference({ from, to }: { readonly from: string; readonly to: PriceList }) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(prices.list(from));
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card flush>
        <TableSkeleton rows={4} columns={3} />
      </Card>
    );
  // Time runs from the older to the newer.
  const [older, newer] = data.valid_from <= to.valid_from || to.state === 'draft' ? [data, to] : [to, data];
  const rows = differencesOf(older, newer);
  const nameOf = (list: PriceList) => (list.at_once ? t('staff_prices.at_once_short') : format.day(list.valid_from));
  return (
    <Card title={t('staff_prices.differences', { from: nameOf(older), to: nameOf(newer) })} flush>
      {rows.length > 0 ? (
        <Table
          label={t('staff_prices.differences', { from: nameOf(older), to: nameOf(newer) })}
          rows={rows}
          keyOf={(row) => `${row.kind} ${row.name}`}
          columns={differenceColumns(t, nameOf(older), nameOf(newer))}
        />
      ) : (
        <p className={styles.nothing}>{t('staff_prices.no_differences')}</p>
      )}
    </Card>
  );
}

function differenceColumns(t: ReturnType<typeof useT>, from: string, to: string): readonly Column<DifferenceRow>[] {
  const shown = (kind: DifferenceRow['kind'], value: string | null) =>
    value === null ? (
      <span className={styles.quiet}>
        {t(kind === 'discount' ? 'staff_prices.nothing_off' : 'staff_prices.not_fixed')}
      </span>
    ) : kind === 'discount' ? (
      <Figure value={`${value}%`} />
    ) : (
      <Money value={value} currency="USD" />
    );
  return [
    {
      id: 'name',
      head: t('staff_prices.line_or_part'),
      rowHeader: true,
      cell: (row) => (row.kind === 'discount' ? <bdi>{row.name}</bdi> : <PartNumber>{row.name}</PartNumber>),
    },
    { id: 'from', head: from, end: true, cell: (row) => shown(row.kind, row.from) },
    { id: 'to', head: to, end: true, cell: (row) => <b>{shown(row.kind, row.to)}</b> },
  ];
}
