import type { Packing, Quotation } from '@trunkline/contract/quotations';
import { Card } from '../ui/layout/card.tsx';
import { FactStrip } from '../ui/layout/facts.tsx';
import { useFormat } from '../client/format.ts';
import { Figure, Money, PartNumber } from '../ui/layout/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { type Column, Table } from '../ui/tables/table.tsx';
import { useT } from '../client/text.tsx';
import styles from './quotation-packing.module.css';

type Row = Packing['list'][number];

/** How the goods are packed: weights and sizes for the forwarder. */
export function QuotationPacking({ quotation }: { readonly quotation: Pick<Quotation, 'packing' | 'currency'> }) {
  const t = useT();
  const format = useFormat();
  const { list, totals, warnings } = quotation.packing;
  return (
    <div className={`stack ${styles.packing}`}>
      <FactStrip
        large
        facts={[
          { label: t('quotations.packages'), value: format.number(totals.packages) },
          { label: t('quotations.volume'), value: <Figure value={totals.cbm} /> },
          { label: t('quotations.gross_weight'), value: <Figure value={totals.gross_weight} /> },
          { label: t('quotations.net_weight'), value: <Figure value={totals.net_weight} /> },
          {
            label: t('quotations.goods_in', { currency: quotation.currency }),
            value: <Money value={totals.price} />,
          },
        ]}
      />
      {warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          {warning}
        </Notice>
      ))}
      <Card flush>
        <Table
          label={t('quotations.tab_packing')}
          rows={list}
          keyOf={(row) => String(row.item)}
          columns={useColumns()}
          foot={footOf(quotation.packing, t('quotations.total'))}
        />
      </Card>
      <p className="meta">{t('quotations.packing_rule')}</p>
    </div>
  );
}

const footOf = ({ list, totals }: Packing, total: string) => ({
  description: total,
  quantity: <Figure value={list.reduce((sum, row) => sum + row.total_qty, 0)} />,
  packages: <Figure value={totals.packages} />,
  gross: <Figure value={totals.gross_weight} />,
  net: <Figure value={totals.net_weight} />,
  cbm: <Figure value={totals.cbm} />,
});

function useColumns(): readonly Column<Row>[] {
  const t = useT();
  const figure = (
    id: string,
    head: string,
    value: (row: Row) => string | number | null,
    quiet = false,
  ): Column<Row> => ({
    id,
    head,
    end: true,
    cell: (row) => {
      const found = value(row);
      return found === null ? undefined : (
        <span className={quiet ? styles.quiet : undefined}>
          <Figure value={found} />
        </span>
      );
    },
  });
  return [
    {
      id: 'item',
      head: t('quotations.column_line'),
      hideHead: true,
      card: 'none',
      width: '2.5rem',
      cell: (row) => <span className={styles.quiet}>{row.item}</span>,
    },
    {
      id: 'description',
      head: t('quotations.column_goods'),
      rowHeader: true,
      cell: (row) => (
        <span className={styles.goods}>
          <bdi>{row.description}</bdi>
          <PartNumber>{row.part_number}</PartNumber>
        </span>
      ),
    },
    figure('quantity', t('quotations.column_quantity'), (row) => row.total_qty),
    figure('per_package', t('quotations.column_per_package'), (row) => row.qty_per_package, true),
    {
      ...figure('packages', t('quotations.column_packages'), (row) => row.packages),
      cell: (row) =>
        row.packages === null ? (
          <span className={styles.missing}>{t('quotations.packing_not_counted')}</span>
        ) : (
          <Figure value={row.packages} />
        ),
    },
    figure('gross', t('quotations.column_gross'), (row) => row.total_gross_weight),
    figure('net', t('quotations.column_net'), (row) => row.total_net_weight),
    figure(
      'size',
      t('quotations.column_size'),
      (row) => (row.length === null ? null : `${row.length} × ${row.width} × ${row.height}`),
      true,
    ),
    figure('cbm', t('quotations.column_cbm'), (row) => row.cbm),
  ];
}
