import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFormat } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { findCents, toCents, formatCents } from '@trunkline/rules/cents';
import { indexSections } from '@trunkline/rules/quotations/sections';
import { toSectionHeadings, usePlaceColumn } from '../quotation-line-columns.tsx';
import { computePercentBelow } from '@trunkline/rules/percent';
import { QuotationLineChecks } from '../quotation-line-checks.tsx';
import { QuotationLineTotal } from '../quotation-line-total.tsx';
import { QuotationLineNote } from '../quotation-line-note.tsx';
import { quotationStateFacts } from '../quotation-states.model.ts';
import { QuotationLineName } from '../quotation-line-name.tsx';
import { type ItemRow, listItemRows } from '../../ui/tables/item-rows.ts';
import { MarginBar } from './margin-bar.tsx';
import { PriceCellInput } from '../../prices/staff/price-cell-input.tsx';
import { findUnitPrice, spreadQuotationTotal, type StaffQuotationLine } from './quotation-review.model.ts';
import type { QuotationReviewState } from './use-quotation-review.ts';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './quotation-review-lines.module.css';

type Row = ItemRow<StaffQuotationLine>;

/** Every line and accessory with its list, own, requested and approved unit price. */
export function QuotationReviewLines({ review }: { readonly review: QuotationReviewState }) {
  const t = useT();
  const { quotation, open, sums, figures } = review;
  const columns = [...useNameColumns(), ...usePriceColumns(review), ...useResultColumns(review)];
  const margin = figures ? figures.margin : quotation.margin;
  const sections = indexSections(quotation.items, (line) => {
    const price = open ? findUnitPrice(review.prices[line.id], quotation.currency) : toCents(line.discount_price);
    return price === undefined ? null : formatCents(price * BigInt(line.quantity));
  });
  return (
    <Panel top="5">
      <Card flush>
        <Table
          label={t('staff.lines')}
          rows={listItemRows(quotation.items)}
          rowKey={({ line }) => line.id}
          hangs={(row) => row.hangs}
          heading={toSectionHeadings(sections)}
          note={({ item, isLastOfItem, line }) => {
            const found = isLastOfItem ? quotation.checks.filter((check) => check.item === item) : [];
            return (
              (line.note !== null || found.length > 0) && (
                <>
                  {line.note !== null && <QuotationLineNote line={{ note: line.note, asked_price: null }} />}
                  {found.length > 0 && <QuotationLineChecks checks={found} />}
                </>
              )
            );
          }}
          tall
          columns={columns}
          foot={{
            item: t('common.subtotal'),
            list: <Money value={quotation.gpl_price} />,
            own: <Money value={quotation.own_subtotal} />,
            asked: <Money value={quotation.application_price} />,
            below: <BelowPercent percent={open ? sums.below : quotation.discount_percent} over={open && sums.beyond} />,
            margin: margin && <MarginBar margin={margin} />,
            total: <Money value={open ? formatCents(sums.subtotal) : quotation.subtotal} />,
          }}
        />
      </Card>
    </Panel>
  );
}

/** A price above the partner's own is named, as in the queue: the column holds no negative percentage. */
function BelowPercent({ percent, over }: { readonly percent: string; readonly over: boolean }) {
  const t = useT();
  const format = useFormat();
  if (percent.startsWith('-')) return <span className={styles.quiet}>{t('lists.above_partner')}</span>;
  return (
    <bdi dir="ltr" className={over ? styles.over : undefined}>
      {format.percent(percent)}
    </bdi>
  );
}

function useNameColumns(): readonly TableColumn<Row>[] {
  const t = useT();
  const format = useFormat();
  return [
    usePlaceColumn(),
    {
      id: 'item',
      head: t('common.item'),
      rowHeader: true,
      cell: ({ line, hangs }) => (
        <QuotationLineName
          line={line}
          image={'image' in line ? line.image : null}
          isAccessory={hangs !== undefined}
          showPartNumber
        />
      ),
    },
    {
      id: 'quantity',
      head: t('common.qty'),
      end: true,
      cell: ({ line }) => format.number(line.quantity),
    },
  ];
}

/** A price for comparison, in grey. The cards on phones leave it out. */
const quietMoney = (id: string, head: string, value: (row: Row) => string | null | undefined): TableColumn<Row> => ({
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

function usePriceColumns(review: QuotationReviewState): readonly TableColumn<Row>[] {
  const t = useT();
  const { quotation } = review;
  const requested =
    quotation.application_price === null
      ? undefined
      : spreadQuotationTotal(quotation, toCents(quotation.application_price));
  // The price that the partner asks for this line, else its share of the total that they ask for.
  const findRequestedPrice = ({ line }: Row): string | undefined => {
    const cents = requested?.prices.get(line.id);
    return line.asked_price ?? (cents === undefined ? undefined : formatCents(cents));
  };
  const hasRequests = requested !== undefined || listItemRows(quotation.items).some(({ line }) => line.asked_price);
  return [
    quietMoney('list', t('common.list'), ({ line }) => line.market_price),
    {
      id: 'own',
      head: t('common.partner'),
      end: true,
      cell: ({ line }) => <Money value={line.own_price} />,
    },
    ...(hasRequests
      ? [
          {
            id: 'asked',
            head: t('staff.column_asked'),
            end: true,
            cell: (row: Row) => <RequestedPrice row={row} price={findRequestedPrice(row)} review={review} />,
          },
        ]
      : []),
    useApprovedColumn(review),
  ];
}

/** The unit price that is approved: a field while the quotation waits for the user's decision. */
function useApprovedColumn(review: QuotationReviewState): TableColumn<Row> {
  const t = useT();
  const { quotation, open, prices, sums } = review;
  const concerns = new Map(review.figures?.items.map(({ item_id, concern }) => [item_id, concern]));
  const findConcern = (id: string): string | undefined => {
    const concern = concerns.get(id);
    return concern ? t(`staff.concern_${concern}`) : undefined;
  };
  const wrong = t(
    quotation.currency === 'KRW' || quotation.currency === 'VND' ? 'staff.price_whole' : 'staff.price_wrong',
  );
  return {
    id: 'approved',
    head: t(
      open || quotationStateFacts[quotation.state].prices === 'fixed' ? 'staff.column_approved' : 'staff.net_price',
    ),
    end: true,
    cell: ({ line }) =>
      open ? (
        <PriceCellInput
          label={t('staff.price_of', { part_number: line.part_number })}
          value={prices[line.id] ?? ''}
          currency={quotation.currency}
          onChange={(text) => review.setPrices({ ...prices, [line.id]: text })}
          edited={findCents(prices[line.id]) !== findCents(line.own_price)}
          wrong={sums.wrong.has(line.id) ? wrong : undefined}
          warning={findConcern(line.id)}
        />
      ) : (
        <Money value={line.discount_price} />
      ),
  };
}

interface RequestedPriceProps {
  readonly row: Row;
  readonly price: string | undefined;
  readonly review: QuotationReviewState;
}

/** The asked price of a line, with a button that takes it over. */
function RequestedPrice({ row: { line }, price, review }: RequestedPriceProps) {
  const t = useT();
  const { prices, setPrices, open } = review;
  const isUsed = price !== undefined && findCents(prices[line.id]) === findCents(price);
  return (
    <span className={styles.asked}>
      <span className={line.asked_price === null ? styles.quiet : undefined}>
        <Money value={price} />
      </span>
      {open && price !== undefined && !isUsed && (
        <Button
          look="link"
          aria-label={t('staff.use_asked_of', { part_number: line.part_number })}
          onPress={() => setPrices({ ...prices, [line.id]: price })}
        >
          {t('staff.use_asked')}
        </Button>
      )}
    </span>
  );
}

function useResultColumns({ quotation, open, prices, figures }: QuotationReviewState): readonly TableColumn<Row>[] {
  const t = useT();
  const findPrice = (line: StaffQuotationLine): bigint | undefined =>
    open ? findUnitPrice(prices[line.id], quotation.currency) : toCents(line.discount_price);
  const margins = new Map(figures?.items.map(({ item_id, margin }) => [item_id, margin]));
  const findMargin = (line: StaffQuotationLine) => (figures ? margins.get(line.id) : line.margin);
  return [
    {
      id: 'below',
      head: t('staff.column_below'),
      end: true,
      cell: ({ line }) => {
        const price = findPrice(line);
        return price === undefined ? (
          '–'
        ) : (
          <BelowPercent percent={computePercentBelow(toCents(line.own_price), price)} over={false} />
        );
      },
    },
    ...(quotation.margin === undefined
      ? []
      : [
          {
            id: 'margin',
            head: t('common.margin'),
            card: 'none' as const,
            cell: ({ line }: Row) => {
              const margin = findMargin(line);
              return margin && <MarginBar margin={margin} />;
            },
          },
        ]),
    {
      id: 'total',
      head: t('common.line_total'),
      end: true,
      card: 'corner',
      cell: ({ line, hangs }) => {
        const price = findPrice(line);
        return (
          <QuotationLineTotal
            value={price === undefined ? null : formatCents(price * BigInt(line.quantity))}
            kind={line.kind}
            weight={hangs ? '400' : '500'}
          />
        );
      },
    },
  ];
}
