import type { Quotation, QuotationPacking } from '@trunkline/contract/quotations.shapes';
import { toFreightPackages } from '@trunkline/rules/orders/load-plan';
import { stateWeights, sumStatedWeights } from '@trunkline/rules/packing';
import { LoadCard } from '../../orders/shipments/load-card.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { Figure, Money, PartNumber } from '../../ui/layout/money.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-packing-tab.module.css';

type PackingRow = QuotationPacking['list'][number];

/** The packing list: packages, weights in kg and volume in m³. Rules: docs/rules/packing.md */
export function QuotationPackingTab({ quotation }: { readonly quotation: Pick<Quotation, 'packing' | 'currency'> }) {
  const t = useT();
  const format = useFormat();
  const { list, totals, warnings } = quotation.packing;
  const weights = sumStatedWeights(list);
  return (
    <div className={`stack ${styles.packing}`}>
      <FactStrip
        large
        facts={[
          { label: t('common.packages'), value: format.number(totals.packages) },
          { label: t('common.volume_cbm'), value: <Figure value={totals.cbm} /> },
          { label: t('quotations.gross_weight'), value: <Figure value={weights.gross} /> },
          { label: t('common.net_weight_kg'), value: <Figure value={weights.net} /> },
          {
            label: t('common.goods_in_currency', { currency: quotation.currency }),
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
          label={t('common.packing_list')}
          rows={list}
          rowKey={(row) => String(row.item)}
          columns={[...useGoodsColumns(), ...usePackageColumns()]}
          foot={buildFoot(quotation.packing, t('common.total'))}
        />
      </Card>
      <p className="meta">{t('quotations.packing_rule')}</p>
      {warnings.length === 0 && <LoadCard packages={toFreightPackages(list)} />}
    </div>
  );
}

const buildFoot = ({ list, totals }: QuotationPacking, total: string) => ({
  description: total,
  quantity: <Figure value={list.reduce((sum, row) => sum + row.total_qty, 0)} />,
  packages: <Figure value={totals.packages} />,
  gross: <Figure value={sumStatedWeights(list).gross} />,
  net: <Figure value={sumStatedWeights(list).net} />,
  cbm: <Figure value={totals.cbm} />,
});

interface FigureColumn {
  readonly id: string;
  readonly head: string;
  /** Value of the cell; null leaves it empty. */
  readonly value: (row: PackingRow) => string | number | null;
  readonly quiet?: boolean;
}

const buildFigureColumn = ({ id, head, value, quiet }: FigureColumn): TableColumn<PackingRow> => ({
  id,
  head,
  end: true,
  cell: (row) => {
    const figure = value(row);
    return figure === null ? undefined : (
      <span className={quiet ? styles.quiet : undefined}>
        <Figure value={figure} />
      </span>
    );
  },
});

function useGoodsColumns(): readonly TableColumn<PackingRow>[] {
  const t = useT();
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
      head: t('common.description_of_goods'),
      rowHeader: true,
      cell: (row) => (
        <Stack as="span" items="start" padY="1">
          <Text as="bdi" weight="600">
            {row.model}
          </Text>
          <bdi>{row.description}</bdi>
          <PartNumber>{row.part_number}</PartNumber>
        </Stack>
      ),
    },
    buildFigureColumn({ id: 'quantity', head: t('common.qty'), value: (row) => row.total_qty }),
  ];
}

function usePackageColumns(): readonly TableColumn<PackingRow>[] {
  const t = useT();
  return [
    buildFigureColumn({
      id: 'per_package',
      head: t('common.per_pkg'),
      value: (row) => row.qty_per_package,
      quiet: true,
    }),
    {
      id: 'packages',
      head: t('common.packages'),
      end: true,
      cell: (row) =>
        row.packages === null ? (
          <span className={styles.missing}>{t('quotations.packing_not_counted')}</span>
        ) : (
          <Figure value={row.packages} />
        ),
    },
    buildFigureColumn({
      id: 'gross',
      head: t('quotations.column_gross'),
      value: (row) => stateWeights(row)?.gross ?? null,
    }),
    buildFigureColumn({ id: 'net', head: t('quotations.column_net'), value: (row) => stateWeights(row)?.net ?? null }),
    buildFigureColumn({
      id: 'size',
      head: t('common.dimensions_cm'),
      value: (row) => (row.length === null ? null : `${row.length} × ${row.width} × ${row.height}`),
      quiet: true,
    }),
    buildFigureColumn({ id: 'cbm', head: t('common.cbm'), value: (row) => row.cbm }),
  ];
}
