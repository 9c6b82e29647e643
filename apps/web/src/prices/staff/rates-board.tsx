import type { RateBoard } from '@trunkline/contract/staff/rates';
import type { TFunction } from '@trunkline/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Row, Stack, VisuallyHidden } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { type Format, useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useTypedNumber } from '../../ui/forms/reading/typed-number.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { findTypedPrice } from './price-list.model.ts';
import { staffPriceQueries } from './prices.queries.ts';
import { RateTrend } from './rate-trend.tsx';
import styles from './prices.module.css';

type BoardRow = RateBoard['list'][number];

interface RatesBoardProps {
  /** Undefined for users who may not enter rates. */
  readonly onEnter: ((currency: string) => void) | undefined;
}

/** The current rate of each currency, its age, the next rate, and the conversion of an amount. */
export function RatesBoard({ onEnter }: RatesBoardProps) {
  const t = useT();
  const format = useFormat();
  const [amount, setAmount] = useState('1000');
  const { data, error, refetch } = useQuery(staffPriceQueries.board(findTypedPrice(amount) ?? '1000.00'));
  return (
    <Stack gap="4" top="6" bottom="6">
      {data && <RatesBoardNotices board={data} />}
      <Card title={t('staff_prices.today')} end={<AmountBox value={amount} onChange={setAmount} />} flush>
        {data ? (
          <Table
            label={t('staff_prices.today')}
            rows={data.list}
            rowKey={(row) => row.currency}
            columns={rateBoardColumns({ t, format }, data.amount, onEnter)}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton rows={9} columns={6} />
        )}
      </Card>
    </Stack>
  );
}

function RatesBoardNotices({ board }: { readonly board: RateBoard }) {
  const t = useT();
  const stale = board.list.filter((row) => row.stale).map(({ currency }) => currency);
  const missing = board.list.filter(({ rate }) => rate === null).map(({ currency }) => currency);
  const unlisted = board.list.filter((row) => !row.offered && !row.stale && row.rate).map(({ currency }) => currency);
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warn">{t('staff_prices.rates_missing', { currencies: missing.join(', ') })}</Notice>
      )}
      {unlisted.length > 0 && (
        <Notice tone="info">{t('staff_prices.rates_not_offered', { currencies: unlisted.join(', ') })}</Notice>
      )}
      {stale.length > 0 && (
        <Notice tone="warn">
          {t('staff_prices.rates_stale', { currencies: stale.join(', '), days: board.stale_days })}
        </Notice>
      )}
    </>
  );
}

function AmountBox({ value, onChange }: { readonly value: string; readonly onChange: (amount: string) => void }) {
  const t = useT();
  const id = useId();
  const typed = useTypedNumber({ value, onChange, currency: 'USD' });
  return (
    <Row gap="3" align="center" className={styles.amount}>
      <label htmlFor={id} className="meta">
        {t('staff_prices.convert')}
      </label>
      <div className={`${fieldStyles.box} ${fieldStyles.group}`} dir="ltr">
        <span className={fieldStyles.before}>USD</span>
        <input
          id={id}
          inputMode="decimal"
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          aria-invalid={findTypedPrice(value) === undefined ? true : undefined}
          value={typed.text}
          onChange={(event) => typed.change(event.target.value)}
        />
      </div>
      {typed.note}
    </Row>
  );
}

function rateBoardColumns(
  { t, format }: { readonly t: TFunction; readonly format: Format },
  amount: string,
  onEnter: RatesBoardProps['onEnter'],
): readonly TableColumn<BoardRow>[] {
  const columns: readonly TableColumn<BoardRow>[] = [
    { id: 'currency', head: t('common.currency'), rowHeader: true, cell: (row) => <bdi>{row.currency}</bdi> },
    { id: 'since', head: t('common.since'), cell: (row) => <RateAgeCell row={row} /> },
    {
      id: 'trend',
      head: t('staff_prices.trend'),
      card: 'none',
      cell: (row) => <RateTrend rates={row.history.map(({ rate }) => rate)} />,
    },
    { id: 'next', head: t('staff_prices.next'), cell: (row) => <NextRateCell row={row} /> },
    {
      id: 'rate',
      head: t('staff_prices.per_usd'),
      end: true,
      cell: (row) =>
        row.rate === null ? (
          <span className={styles.warns}>{t('staff_prices.no_rate')}</span>
        ) : (
          <b>
            <Money value={row.rate} />
          </b>
        ),
    },
    {
      id: 'amount',
      head: t('staff_prices.comes_to', { amount: format.amount(amount, 'USD') }),
      end: true,
      cell: (row) => <Money value={row.comes_to} currency={row.currency} />,
    },
  ];
  if (!onEnter) return columns;
  return [
    ...columns,
    {
      id: 'enter',
      head: t('common.actions'),
      hideHead: true,
      end: true,
      card: 'corner',
      cell: (row) => (
        <Button
          size="s"
          look={row.stale || row.rate === null ? 'plain' : 'ghost'}
          onPress={() => onEnter(row.currency)}
        >
          {t('staff_prices.enter_rate')}
          <VisuallyHidden> {row.currency}</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

function RateAgeCell({ row }: { readonly row: BoardRow }) {
  const t = useT();
  const format = useFormat();
  if (row.valid_from === null || row.age_days === null) return <span className={styles.quiet}>–</span>;
  return (
    <span>
      {format.day(row.valid_from)}{' '}
      <span className={row.stale ? styles.warns : styles.quiet}>
        {t('staff_prices.days_old', { count: row.age_days })}
      </span>
    </span>
  );
}

function NextRateCell({ row }: { readonly row: BoardRow }) {
  const t = useT();
  const format = useFormat();
  if (row.next === null) return <span className={styles.quiet}>–</span>;
  return (
    <span>
      <Money value={row.next.rate} />{' '}
      <span className={styles.quiet}>{t('staff_prices.from_day', { day: format.day(row.next.valid_from) })}</span>
    </span>
  );
}
