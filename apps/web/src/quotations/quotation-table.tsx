import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { type Column, Table } from '../ui/tables/table.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { LineChecks } from './line-checks.tsx';
import { LineName } from './line-name.tsx';
import { type Line, type LineRow, rowsOf } from './quotation-lines.ts';
import styles from './quotation-table.module.css';

type Row = LineRow<Line>;

interface QuotationTableProps {
  readonly items: Quotation['items'];
  readonly checks: readonly QuotationCheck[];
}

/** The lines of a quotation; accessories hang under their item and count for themselves. */
export function QuotationTable({ items, checks }: QuotationTableProps) {
  const t = useT();
  const rows = rowsOf(items);
  return (
    <Table
      label={t('quotations.tab_quote')}
      rows={rows}
      keyOf={({ line }) => line.id}
      hangs={(row) => row.hangs}
      note={(row) => {
        const last = row.hangs === 'last' || (!row.hangs && items[row.item]?.accessories.length === 0);
        const found = last ? checks.filter((check) => check.item === row.item) : [];
        return found.length > 0 && <LineChecks checks={found} />;
      }}
      tall
      columns={useColumns()}
    />
  );
}

function useColumns(): readonly Column<Row>[] {
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
        <LineName line={line} image={'image' in line ? line.image : null} hangs={hangs !== undefined} />
      ),
    },
    {
      id: 'part_number',
      head: t('quotations.column_part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    {
      id: 'quantity',
      head: t('quotations.column_quantity'),
      end: true,
      card: 'bare',
      cell: ({ line, hangs }) => <Quantity line={line} apart={!hangs} text={format.number(line.quantity)} />,
    },
    money('list', t('quotations.column_list_price'), (line) => line.market_price, styles.quiet, 'none'),
    money('price', t('quotations.column_price'), (line) => line.discount_price, undefined, 'none'),
    money('total', t('quotations.column_line_total'), (line) => line.totalPrice, styles.total, 'corner'),
  ];
}

const money = (
  id: string,
  head: string,
  value: (line: Line) => string | null,
  look: string | undefined,
  card: 'none' | 'corner',
): Column<Row> => ({
  id,
  head,
  end: true,
  card,
  cell: ({ line }) => (
    <span className={look}>
      <Money value={value(line)} />
    </span>
  ),
});

/** The quantity; on a phone with part number and price, which have no column there. */
function Quantity({ line, apart, text }: { readonly line: Line; readonly apart: boolean; readonly text: string }) {
  return (
    <>
      <span className={`wide-only ${styles.total}`}>{text}</span>
      <span className="narrow-only">
        <span className={apart ? styles.under : `${styles.under} ${styles.hanging}`}>
          <PartNumber>{line.part_number}</PartNumber>
          <bdi dir="ltr" className={styles.product}>
            {text} × <Money value={line.discount_price} />{' '}
            {apart && line.market_price !== line.discount_price && (
              <s>
                <Money value={line.market_price} />
              </s>
            )}
          </bdi>
        </span>
      </span>
    </>
  );
}
