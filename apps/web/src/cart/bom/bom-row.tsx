import type { BomProduct, BomRow } from '@trunkline/contract/bom';
import { isBomRowReady } from '@trunkline/rules/bom/join';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { getPageLanguage } from '../../client/page-language.ts';
import { isolateText } from '../../client/isolate-text.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { needsAttention, toBomKey, toShownPartNumber, toShownQuantity } from './bom.model.ts';
import { moveBetweenCells } from './bom-cells.ts';
import { BomWishes } from './bom-wishes.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './bom-page.module.css';
import type { BomEditor } from './use-bom-editor.ts';

interface RowProps {
  readonly row: BomRow;
  readonly editor: BomEditor;
}

const quantityRules: ReadonlySet<string> = new Set([
  'no_quantity',
  'quantity_column',
  'formula',
  'ambiguous_quantity',
  'several_quantities',
  'decimal_quantity',
  'quantity_max',
  'bad_quantity',
]);

/** One row: what was sent, its cells, its product or the question about it. */
export function BomRowView({ row, editor }: RowProps) {
  const t = useT();
  const format = useFormat();
  const isOpen = needsAttention(row);
  const problems = row.problems ?? [];
  const isChecking = editor.checking.has(toBomKey(row));
  const name = toShownPartNumber(row) || row.text;
  return (
    <tr data-attention={isOpen || undefined} aria-busy={isChecking || undefined}>
      <td data-part="line">
        {format.number(row.line)}
        {row.sheet !== undefined && <bdi className="meta">{row.sheet}</bdi>}
      </td>
      <td data-part="sent">
        <Text as="bdi" clip whiteSpace="nowrap" tone="2" block className={styles.sent} title={row.text}>
          {row.text}
        </Text>
      </td>
      <td data-part="number">
        <Cell
          kind="part"
          label={t('cart.bom_part_number_of', { line: format.number(row.line) })}
          value={toShownPartNumber(row)}
          isWrong={problems.some(({ rule }) => !quantityRules.has(rule))}
          onCommit={(part_number) => editor.correct([{ row, part_number }])}
        />
      </td>
      <td data-part="product">
        {isBomRowReady(row) ? <Product row={row} editor={editor} /> : <Question row={row} editor={editor} />}
        <BomWishes row={row} editor={editor} />
      </td>
      <td data-part="quantity">
        <Cell
          kind="quantity"
          label={t('common.quantity_of', { part_number: name })}
          value={toShownQuantity(row)}
          isWrong={problems.some(({ rule }) => quantityRules.has(rule))}
          onCommit={(quantity) => editor.correct([{ row, quantity }])}
        />
        {row.readings && (
          <Row gap="2" justify="end" top="2" className={styles.choices}>
            {row.readings.map((reading) => (
              <Button
                key={reading}
                size="s"
                aria-label={t('cart.bom_take_quantity', { quantity: format.number(reading), part_number: name })}
                onPress={() => editor.correct([{ row, quantity: String(reading) }])}
              >
                {format.number(reading)}
              </Button>
            ))}
          </Row>
        )}
      </td>
      <td data-part="price" data-head={t('common.unit_price')}>
        <Money value={isBomRowReady(row) ? row.product?.price : null} />
      </td>
      <td data-part="total" data-head={t('common.line_total')}>
        <strong>
          <Money value={row.line_total} />
        </strong>
      </td>
      <td data-part="remove">
        <IconButton
          size="s"
          label={t('cart.bom_leave_out_row', { part_number: name })}
          onPress={() => editor.remove(row)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

interface CellProps {
  readonly kind: 'part' | 'quantity';
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onCommit: (value: string) => void;
}

/** A cell that can be edited. A change takes effect when the focus leaves it; Escape takes it back. */
function Cell({ kind, label, value, isWrong, onCommit }: CellProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      className={styles.cell}
      data-cell={kind}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode={kind === 'quantity' ? 'numeric' : undefined}
      maxLength={kind === 'quantity' ? 20 : 120}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== value) onCommit(typed.trim());
        setTyped(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(undefined);
        else moveBetweenCells(event);
      }}
    />
  );
}

function Product({ row, editor }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { product, joined, same_as } = row;
  return (
    <>
      <strong>
        <bdi>{product?.model}</bdi>
      </strong>{' '}
      <bdi className="meta">{product?.title}</bdi>
      {joined && (
        <Text as="span" size="meta" leading="16" tone="2" block>
          {t('cart.bom_joined', {
            lines: new Intl.ListFormat(getPageLanguage()).format(joined.map(({ line }) => format.number(line))),
            sum: joined.map(({ quantity }) => format.number(quantity)).join(' + '),
          })}{' '}
          <Button look="link" size="s" onPress={() => editor.split(row)}>
            {t('cart.bom_split')}
          </Button>
        </Text>
      )}
      {same_as !== undefined && (
        <Text as="span" size="meta" leading="16" tone="2" block>
          {t('cart.bom_same_as', { line: format.number(same_as) })}
        </Text>
      )}
    </>
  );
}

/** Why the row needs attention, and the answers to choose from. */
function Question({ row, editor }: RowProps) {
  const hasProduct = row.product !== undefined && row.attention !== 'ended';
  return (
    <Row gap="3" align="center" wrap className={styles.question}>
      <Row as="span" gap="3" align="baseline" padTop="2" weight="500" tone="warn" className={styles.reason}>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
        {row.msg}
      </Row>
      {hasProduct && (
        <span>
          <strong>
            <bdi>{row.product?.model}</bdi>
          </strong>{' '}
          <bdi className="meta">{row.product?.title}</bdi>
        </span>
      )}
      {(row.attention === 'hidden_row' || row.attention === 'struck_row') && (
        <Row gap="3" align="center" wrap className={styles.answers}>
          <KeepRow row={row} editor={editor} />
        </Row>
      )}
      {(!hasProduct || row.attention === 'no_price') && (
        <Row gap="3" align="center" wrap className={styles.answers}>
          {row.near.map((product) => (
            <Near key={product.id} product={product} row={row} editor={editor} />
          ))}
          {row.near.length === 0 && <NoAnswer row={row} editor={editor} />}
        </Row>
      )}
    </Row>
  );
}

/** A row that the file hides or strikes through is used when the reader says so. */
function KeepRow({ row, editor }: RowProps) {
  const t = useT();
  return (
    <>
      <Button size="s" onPress={() => editor.correct([{ row }])}>
        {t('cart.bom_keep_row')}
      </Button>
      <Button size="s" onPress={() => editor.remove(row)}>
        {t('cart.bom_leave_out')}
      </Button>
    </>
  );
}

function NoAnswer({ row, editor }: RowProps) {
  const t = useT();
  return (
    <>
      {row.part_number !== '' && (
        <Link
          to={paths.products}
          search={{ keyword: row.part_number.slice(0, 100) }}
          target="_blank"
          className={buttonClass({ size: 's' })}
        >
          {t('cart.bom_search')}
        </Link>
      )}
      <Button size="s" onPress={() => editor.remove(row)}>
        {t('cart.bom_leave_out')}
      </Button>
    </>
  );
}

/** A similar product; for an ended one, its successor with the price compared. */
function Near({ product, row, editor }: RowProps & { readonly product: BomProduct }) {
  const t = useT();
  const ended = row.attention === 'ended' ? row.product : undefined;
  return (
    <>
      <Button size="s" onPress={() => editor.correct([{ row, part_number: product.part_number }])}>
        <span>
          {ended ? t('cart.bom_replace_with', { model: isolateText(product.model) }) : <bdi>{product.model}</bdi>}
        </span>
        <PartNumber>{product.part_number}</PartNumber>
      </Button>
      {ended && product.price !== null && (
        <span className="meta">
          {product.price === ended.price ? t('cart.bom_same_price') : <Money value={product.price} currency="USD" />}
        </span>
      )}
    </>
  );
}
