import type { Quotation, QuotationCheck } from '@trunkline/contract/quotations.shapes';
import { indexSections } from '@trunkline/rules/quotations/sections';
import { toSectionHeadings, usePlaceColumn } from '../quotation-line-columns.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { type ItemRow, listItemRows } from '../../ui/tables/item-rows.ts';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { PromisedDay } from '../../orders/promised-day.tsx';
import { QuotationLineChecks } from '../quotation-line-checks.tsx';
import { QuotationLineTotal } from '../quotation-line-total.tsx';
import { QuotationLineNote } from '../quotation-line-note.tsx';
import { QuotationLineName } from '../quotation-line-name.tsx';
import type { QuotationLine } from '../quotation-lines.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-table.module.css';

type Row = ItemRow<QuotationLine>;

interface QuotationTableProps {
  readonly items: Quotation['items'];
  readonly checks: readonly QuotationCheck[];
}

/** The lines of a quotation: items, each followed by its accessories. The total of an item does not include its accessories. */
export function QuotationTable({ items, checks }: QuotationTableProps) {
  const t = useT();
  const sections = indexSections(items, ({ totalPrice }) => totalPrice);
  return (
    <Table
      label={t('quotations.tab_quote')}
      rows={listItemRows(items)}
      rowKey={({ line }) => line.id}
      hangs={(row) => row.hangs}
      heading={toSectionHeadings(sections)}
      note={({ item, isLastOfItem, line }) => {
        const found = isLastOfItem ? checks.filter((check) => check.item === item) : [];
        const hasWishes = line.note !== null || line.asked_price !== null;
        return (
          (hasWishes || found.length > 0) && (
            <>
              {hasWishes && <QuotationLineNote line={line} />}
              {found.length > 0 && <QuotationLineChecks checks={found} />}
            </>
          )
        );
      }}
      tall
      columns={useQuotationColumns()}
    />
  );
}

function useQuotationColumns(): readonly TableColumn<Row>[] {
  const t = useT();
  const format = useFormat();
  return [
    usePlaceColumn(),
    {
      id: 'item',
      head: t('common.item'),
      rowHeader: true,
      cell: ({ line, hangs }) => (
        <QuotationLineName line={line} image={'image' in line ? line.image : null} isAccessory={hangs !== undefined} />
      ),
    },
    {
      id: 'part_number',
      head: t('common.part_number'),
      card: 'none',
      cell: ({ line }) => <PartNumber>{line.part_number}</PartNumber>,
    },
    {
      id: 'promised',
      head: t('shipments.promised'),
      card: 'none',
      cell: ({ line }) => <PromisedDay line={line} />,
    },
    {
      id: 'quantity',
      head: t('common.qty'),
      end: true,
      card: 'bare',
      cell: ({ line, hangs }) => <Quantity line={line} isItem={!hangs} text={format.number(line.quantity)} />,
    },
    buildMoneyColumn('list', t('common.list_price'), (line) => line.market_price, styles.quiet),
    buildMoneyColumn('price', t('common.your_price'), (line) => line.discount_price, undefined),
    {
      id: 'total',
      head: t('common.line_total'),
      end: true,
      card: 'corner',
      cell: ({ line, hangs }) => (
        <QuotationLineTotal value={line.totalPrice} kind={line.kind} weight={hangs ? '400' : '500'} />
      ),
    },
  ];
}

const buildMoneyColumn = (
  id: string,
  head: string,
  value: (line: QuotationLine) => string | null,
  look: string | undefined,
): TableColumn<Row> => ({
  id,
  head,
  end: true,
  card: 'none',
  cell: ({ line }) => (
    <span className={look}>
      <Money value={value(line)} />
    </span>
  ),
});

interface QuantityProps {
  readonly line: QuotationLine;
  readonly isItem: boolean;
  /** The formatted quantity. */
  readonly text: string;
}

/** The quantity; on phones with part number and price, which have no columns there. */
function Quantity({ line, isItem, text }: QuantityProps) {
  return (
    <>
      <span className={`wide-only ${styles.total}`}>{text}</span>
      <span className="narrow-only">
        <Stack
          as="span"
          full
          gap="1"
          items="start"
          padStart="8"
          size="meta"
          leading="16"
          tone="3"
          className={isItem ? styles.pieces : styles.hanging}
        >
          <PartNumber>{line.part_number}</PartNumber>
          <Text as="bdi" whiteSpace="nowrap" dir="ltr">
            {text} × <Money value={line.discount_price} />{' '}
            {isItem && line.market_price !== line.discount_price && (
              <s>
                <Money value={line.market_price} />
              </s>
            )}
          </Text>
        </Stack>
      </span>
    </>
  );
}
