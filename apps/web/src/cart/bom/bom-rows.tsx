import { writeCents } from '@trunkline/rules/cents';
import { IconShoppingCart, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { type Format, useFormat } from '../../client/format.ts';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { isReady, type MendedRow, readyCents } from './bom.model.ts';
import styles from './bom-page.module.css';
import type { Bom } from './use-bom.ts';

interface BomRowsProps {
  readonly bom: Bom;
  readonly rows: readonly MendedRow[];
}

/** Every row that was read: what it is, or why it is nothing yet and what it may be. */
export function BomRows({ bom, rows }: BomRowsProps) {
  const t = useT();
  const format = useFormat();
  const [badOnly, setBadOnly] = useState(false);
  const ready = rows.filter(isReady);
  const bad = rows.length - ready.length;
  const shown = badOnly && bad > 0 ? rows.filter((row) => !isReady(row)) : rows;
  return (
    <Card
      flush
      title={t('cart.bom_rows')}
      end={
        <div className={styles.counts}>
          <Status tone="ok">{t('cart.bom_ready', { count: ready.length })}</Status>
          {bad > 0 && <Status tone="warn">{t('cart.bom_bad', { count: bad })}</Status>}
          {bad > 0 && ready.length > 0 && (
            <Button size="s" aria-pressed={badOnly} onPress={() => setBadOnly(!badOnly)}>
              {t(badOnly ? 'cart.bom_show_all' : 'cart.bom_show_bad')}
            </Button>
          )}
        </div>
      }
      foot={
        <div className={styles.foot}>
          <Button onPress={bom.clear}>{t('cart.bom_other')}</Button>
          <span className={styles.sum}>
            <span className="meta">{t('cart.bom_sum')}</span>{' '}
            <strong>
              <Money value={writeCents(readyCents(rows))} currency="USD" />
            </strong>
          </span>
          <Button
            look="primary"
            busy={bom.add.busy}
            disabled={ready.length === 0 || bom.mending.size > 0}
            icon={<IconShoppingCart size={16} stroke={1.75} aria-hidden />}
            onPress={bom.add.run}
          >
            {t('cart.bom_add', { count: ready.length })}
          </Button>
        </div>
      }
    >
      <Table
        label={t('cart.bom_rows')}
        rows={shown}
        keyOf={({ key }) => key}
        columns={columnsOf(t, format, bom)}
        note={(row) => ((row.msg ?? row.near.length) ? <Trouble row={row} bom={bom} /> : undefined)}
      />
    </Card>
  );
}

/** Why a row is not ready, and what it may be instead, one press away. */
function Trouble({ row, bom }: { readonly row: MendedRow; readonly bom: Bom }) {
  const t = useT();
  if (row.msg === undefined) return <span className="meta">{t('cart.bom_fragment')}</span>;
  return (
    <div className={styles.trouble}>
      <span>{row.msg}</span>
      {row.near.map((one) => (
        <Button
          key={one.id}
          size="s"
          disabled={bom.mending.has(row.key)}
          onPress={() => bom.mend(row.key, one.part_number, row.quantity ?? 1)}
        >
          {t('cart.bom_take')} <PartNumber>{one.part_number}</PartNumber>
          <bdi className={styles.near}>{one.title}</bdi>
        </Button>
      ))}
    </div>
  );
}

function Pieces({ row, bom }: { readonly row: MendedRow; readonly bom: Bom }) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined && typed !== String(row.quantity ?? ''))
      bom.mend(row.key, row.product?.part_number ?? row.part_number, typed);
    setTyped(undefined);
  };
  return (
    <input
      className={`${fieldStyles.control} ${styles.pieces}`}
      aria-label={t('cart.bom_quantity_of', { part_number: row.part_number })}
      aria-invalid={row.quantity === null || undefined}
      inputMode="numeric"
      maxLength={9}
      dir="ltr"
      value={typed ?? row.quantity ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
      }}
    />
  );
}

const columnsOf = (t: ReturnType<typeof useT>, format: Format, bom: Bom): readonly Column<MendedRow>[] => [
  { id: 'line', head: t('cart.bom_line'), end: true, card: 'none', cell: ({ line }) => format.number(line) },
  {
    id: 'written',
    head: t('cart.bom_written'),
    rowHeader: true,
    cell: ({ part_number }) => (part_number ? <PartNumber>{part_number}</PartNumber> : <span className="meta">–</span>),
  },
  {
    id: 'product',
    head: t('cart.bom_product'),
    card: 'bare',
    cell: ({ product }) =>
      product && (
        <span className={styles.product}>
          <bdi>{product.title}</bdi>
          <PartNumber>{product.part_number}</PartNumber>
        </span>
      ),
  },
  { id: 'quantity', head: t('cart.bom_quantity'), end: true, cell: (row) => <Pieces row={row} bom={bom} /> },
  {
    id: 'price',
    head: t('cart.bom_price'),
    end: true,
    cell: ({ product }) => product && <Money value={product.price} />,
  },
  {
    id: 'state',
    head: t('cart.bom_state'),
    card: 'corner',
    cell: (row) =>
      isReady(row) ? (
        <Status tone="ok">{t('cart.bom_is_ready')}</Status>
      ) : (
        <Status tone="warn">{t('cart.bom_is_bad')}</Status>
      ),
  },
  {
    id: 'remove',
    head: t('cart.remove'),
    hideHead: true,
    end: true,
    card: 'bare',
    cell: (row) => (
      <IconButton
        size="s"
        label={t('cart.remove_line', { model: row.part_number })}
        onPress={() => bom.remove(row.key)}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </IconButton>
    ),
  },
];
