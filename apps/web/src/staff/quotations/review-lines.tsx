import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { findCents, getCents, percentBelow, writeCents } from '@trunkline/rules/cents';
import { LineName } from '../../quotations/line-name.tsx';
import { type LineRow, rowsOf } from '../../quotations/quotation-lines.ts';
import { MarginBar } from './margin-bar.tsx';
import { PriceInput } from './price-input.tsx';
import { findPrice, spreadTo, type StaffLine } from './review.model.ts';
import type { Review } from './use-review.ts';
import styles from './review-lines.module.css';

type Row = LineRow<StaffLine>;

/** Every line with its list, own, asked and approved price; accessories are priced one by one. */
export function ReviewLines({ review }: { readonly review: Review }) {
  const t = useT();
  const { quotation, open, sums, figures } = review;
  const columns = [...useNameColumns(), ...usePriceColumns(review), ...useResultColumns(review)];
  const margin = figures ? figures.margin : quotation.margin;
  return (
    <div className={styles.lines}>
      <Card flush>
        <Table
          label={t('staff.lines')}
          rows={rowsOf(quotation.items)}
          keyOf={({ line }) => line.id}
          hangs={(row) => row.hangs}
          tall
          columns={columns}
          foot={{
            item: t('quotations.subtotal'),
            list: <Money value={quotation.gpl_price} />,
            own: <Money value={quotation.own_subtotal} />,
            asked: <Money value={quotation.application_price} />,
            below: <Below percent={open ? sums.below : quotation.discount_percent} over={open && sums.beyond} />,
            margin: margin && <MarginBar percent={margin.percent} />,
            total: <Money value={open ? writeCents(sums.subtotal) : quotation.subtotal} />,
          }}
        />
      </Card>
    </div>
  );
}

const Below = ({ percent, over }: { readonly percent: string; readonly over: boolean }) => (
  <bdi dir="ltr" className={over ? styles.over : undefined}>
    {percent}%
  </bdi>
);

function useNameColumns(): readonly Column<Row>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'place',
      head: t('quotations.column_line'),
      hideHead: true,
      card: 'none',
      width: '2.5rem',
      cell: ({ item, hangs }) => !hangs && <span className={styles.quiet}>{item + 1}</span>,
    },
    {
      id: 'item',
      head: t('quotations.column_item'),
      rowHeader: true,
      cell: ({ line, hangs }) => (
        <LineName line={line} image={'image' in line ? line.image : null} hangs={hangs !== undefined} numbered />
      ),
    },
    {
      id: 'quantity',
      head: t('quotations.column_quantity'),
      end: true,
      cell: ({ line }) => format.number(line.quantity),
    },
  ];
}

/** Given beside the price that is decided; phones leave it out. */
const quietMoney = (id: string, head: string, value: (row: Row) => string | null | undefined): Column<Row> => ({
  id,
  head,
  end: true,
  card: 'none',
  cell: (row) => (
    <span className={styles.quiet}>
      <Money value={value(row)} />
    </span>
  ),
});

function usePriceColumns(review: Review): readonly Column<Row>[] {
  const t = useT();
  const { quotation, open, prices, sums } = review;
  const asked =
    quotation.application_price === null ? undefined : spreadTo(quotation, getCents(quotation.application_price));
  const askedFor = ({ line }: Row): string | undefined => {
    const cents = asked?.prices.get(line.id);
    return cents === undefined ? undefined : writeCents(cents);
  };
  const wrong = t(
    quotation.currency === 'KRW' || quotation.currency === 'VND' ? 'staff.price_whole' : 'staff.price_wrong',
  );
  return [
    quietMoney('list', t('staff.column_list'), ({ line }) => line.market_price),
    {
      id: 'own',
      head: t('staff.column_partner'),
      end: true,
      cell: ({ line }) => <Money value={line.own_price} />,
    },
    ...(asked ? [quietMoney('asked', t('staff.column_asked'), askedFor)] : []),
    {
      id: 'approved',
      head: t('staff.column_approved'),
      end: true,
      cell: ({ line }) =>
        open ? (
          <PriceInput
            label={t('staff.price_of', { part_number: line.part_number })}
            value={prices[line.id] ?? ''}
            onChange={(text) => review.setPrices({ ...prices, [line.id]: text })}
            edited={findCents(prices[line.id]) !== findCents(line.own_price)}
            wrong={sums.wrong.has(line.id) ? wrong : undefined}
          />
        ) : (
          <Money value={line.discount_price} />
        ),
    },
  ];
}

function useResultColumns({ quotation, open, prices, figures }: Review): readonly Column<Row>[] {
  const t = useT();
  const priceOf = (line: StaffLine): bigint | undefined =>
    open ? findPrice(prices[line.id], quotation.currency) : getCents(line.discount_price);
  const margins = new Map(figures?.items.map(({ item_id, margin }) => [item_id, margin]));
  const marginOf = (line: StaffLine) => (figures ? margins.get(line.id) : line.margin);
  return [
    {
      id: 'below',
      head: t('staff.column_below'),
      end: true,
      cell: ({ line }) => {
        const price = priceOf(line);
        return price === undefined ? (
          '–'
        ) : (
          <Below percent={percentBelow(getCents(line.own_price), price)} over={false} />
        );
      },
    },
    ...(quotation.margin === undefined
      ? []
      : [
          {
            id: 'margin',
            head: t('staff.margin'),
            card: 'none' as const,
            cell: ({ line }: Row) => {
              const margin = marginOf(line);
              return margin && <MarginBar percent={margin.percent} />;
            },
          },
        ]),
    {
      id: 'total',
      head: t('quotations.column_line_total'),
      end: true,
      card: 'corner',
      cell: ({ line, hangs }) => {
        const price = priceOf(line);
        return (
          <span className={hangs ? undefined : styles.strong}>
            <Money value={price === undefined ? null : writeCents(price * BigInt(line.quantity))} />
          </span>
        );
      },
    },
  ];
}
