import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Format } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { type EditableBomRow, isBomRowReady } from './bom.model.ts';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

interface CellProps {
  readonly row: EditableBomRow;
  readonly editor: BomEditor;
}

/** The quantity, which the user can correct. A change takes effect on Enter or when the field loses the focus. */
function QuantityCell({ row, editor }: CellProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed !== String(row.quantity ?? ''))
      editor.correct(row.key, row.product?.part_number ?? row.part_number, typed);
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
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

function StateCell({ row }: Pick<CellProps, 'row'>) {
  const t = useT();
  return isBomRowReady(row) ? (
    <Status tone="ok">{t('cart.bom_is_ready')}</Status>
  ) : (
    <Status tone="warn">{t('cart.bom_is_bad')}</Status>
  );
}

function RemoveCell({ row, editor }: CellProps) {
  const t = useT();
  return (
    <IconButton
      size="s"
      label={t('cart.remove_line', { model: row.part_number })}
      onPress={() => editor.remove(row.key)}
    >
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

export const createBomColumns = (
  t: ReturnType<typeof useT>,
  format: Format,
  editor: BomEditor,
): readonly TableColumn<EditableBomRow>[] => [
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
  {
    id: 'quantity',
    head: t('cart.bom_quantity'),
    end: true,
    cell: (row) => <QuantityCell row={row} editor={editor} />,
  },
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
    cell: (row) => <StateCell row={row} />,
  },
  {
    id: 'remove',
    head: t('cart.remove'),
    hideHead: true,
    end: true,
    card: 'bare',
    cell: (row) => <RemoveCell row={row} editor={editor} />,
  },
];
