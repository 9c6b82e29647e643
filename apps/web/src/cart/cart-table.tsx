import type { CartAccessory, CartLine } from '@trunkline/contract/cart';
import { IconAdjustmentsAlt, IconAlertTriangle, IconExclamationCircle, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useT } from '../client/text.tsx';
import { countAccessory, withAccessoryQuantity } from '../configuration/device-model.ts';
import { paths } from '../navigation.ts';
import { buttonClass } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { toProductLink } from '../catalogue/product-link.ts';
import { CartQuantity } from './cart-quantity.tsx';
import { CartTerm } from './cart-term.tsx';
import { CartLineChecks, type LineEditing, type LinePartProps } from './cart-line-checks.tsx';
import { Row, Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import { maxPlainRows, type RowPosition, VirtualBody } from '../ui/tables/virtual-body.tsx';
import workTable from '../ui/tables/work-table.module.css';
import styles from './cart-table.module.css';
import { useCartLine } from './use-cart-line.ts';

interface CartTableProps {
  readonly lines: readonly CartLine[];
  readonly onRemove: (line: CartLine) => void;
}

const rowHeight = 36;

/**
 * The lines as rows of 36 px. Enter in a quantity goes to the next one, Shift+Enter to the one before. Of more than 100 lines those in view
 * are rendered.
 */
export function CartTable({ lines, onRemove }: CartTableProps) {
  const t = useT();
  const isLong = lines.length > maxPlainRows;
  return (
    <div className={`card ${isLong ? styles.scroll : styles.frame}`}>
      <Text
        as="table"
        full
        size="small"
        leading="20"
        className={`${workTable.table} ${styles.table}`}
        aria-label={t('cart.lines')}
        aria-rowcount={isLong ? lines.length + 1 : undefined}
      >
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('cart.column_tick')}</VisuallyHidden>
            </th>
            <th scope="col">{t('common.item')}</th>
            <th scope="col">{t('common.part_number')}</th>
            <th scope="col" className={styles.end}>
              {t('common.qty')}
            </th>
            <th scope="col" className={styles.end}>
              {t('common.your_price')}
            </th>
            <th scope="col" className={styles.end}>
              {t('common.total')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {isLong ? (
          <VirtualBody rows={lines} rowKey={({ id }) => id} columns={7} estimate={rowHeight}>
            {(line, place) => <LineRows line={line} place={place} onRemove={() => onRemove(line)} />}
          </VirtualBody>
        ) : (
          lines.map((line) => <LineRows key={line.id} line={line} onRemove={() => onRemove(line)} />)
        )}
      </Text>
    </div>
  );
}

interface LineRowsProps {
  readonly line: CartLine;
  /** In a table that renders the lines in view. */
  readonly place?: RowPosition;
  readonly onRemove: () => void;
}

function LineRows({ line, place, onRemove }: LineRowsProps) {
  const t = useT();
  const checksId = useId();
  const [isOpen, setOpen] = useState(false);
  const editing = useCartLine(line);
  const accessories = line.accessories.filter(({ accessory_id }) => countAccessory(editing.choices, accessory_id) > 0);
  return (
    <tbody
      ref={place?.measure}
      data-index={place?.index}
      aria-busy={editing.pending}
      data-off={!editing.checked || undefined}
    >
      <tr aria-rowindex={place ? place.index + 2 : undefined}>
        <td>
          <PlainCheckbox
            label={t('cart.tick', { model: line.model })}
            hideLabel
            checked={editing.checked}
            onChange={(checked) => editing.change({ checked })}
          />
        </td>
        <th scope="row">
          <Name code={line.code} model={line.model} title={line.title} />
        </th>
        <td className={styles.part}>
          <PartNumber>{line.part_number}</PartNumber>
        </td>
        <td className={styles.end}>
          <CartQuantity
            label={t('cart.quantity_of', { model: line.model })}
            value={editing.quantity}
            onChange={(quantity) => editing.change({ quantity })}
            max={100_000}
          />
        </td>
        <PriceCells price={line.discount_price} total={line.totalPrice} />
        <td>
          <Row as="span" gap="1" align="center" justify="end">
            {line.checks.length > 0 && (
              <ChecksButton line={line} controls={checksId} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
            )}
            {line.kind === 'device' && (
              <Link
                to={paths.configurator}
                search={{ line: line.id }}
                className={`${buttonClass({ look: 'ghost', size: 's' })} ${styles.square}`}
                aria-label={t('cart.configure_line', { model: line.model })}
                title={t('cart.configure')}
              >
                <IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />
              </Link>
            )}
            <RemoveButton model={line.model} onPress={onRemove} />
          </Row>
        </td>
      </tr>
      {accessories.map((accessory, index) => (
        <AccessoryRow
          key={accessory.accessory_id}
          accessory={accessory}
          editing={editing}
          hangs={index === accessories.length - 1 ? 'last' : 'middle'}
        />
      ))}
      {isOpen && line.checks.length > 0 && (
        <tr id={checksId} data-checks>
          <td colSpan={7}>
            <CartLineChecks line={line} editing={editing} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface AccessoryRowProps {
  readonly accessory: CartAccessory;
  readonly editing: LineEditing;
  readonly hangs: 'middle' | 'last';
}

function AccessoryRow({ accessory, editing, hangs }: AccessoryRowProps) {
  const t = useT();
  const { accessory_id, model } = accessory;
  const change = (next: number) =>
    editing.change({ accessories: withAccessoryQuantity(editing.choices, accessory_id, next) });
  return (
    <tr data-hangs={hangs}>
      <th scope="row" colSpan={2}>
        <Row as="span" gap="4" align="center" shrink>
          <Name code={accessory.code} model={model} title={accessory.title} />
          <CartTerm accessory={accessory} editing={editing} />
        </Row>
      </th>
      <td className={styles.part}>
        <PartNumber>{accessory.part_number}</PartNumber>
      </td>
      <td className={styles.end}>
        <CartQuantity
          label={t('cart.per_unit_of', { model })}
          value={countAccessory(editing.choices, accessory_id)}
          onChange={change}
          max={1000}
          times={editing.quantity}
        />
      </td>
      <PriceCells price={accessory.discount_price} total={accessory.totalPrice} />
      <td>
        <Row as="span" gap="1" align="center" justify="end">
          <RemoveButton model={model} onPress={() => change(0)} />
        </Row>
      </td>
    </tr>
  );
}

interface NameProps {
  readonly code: string;
  readonly model: string;
  readonly title: string;
}

function Name({ code, model, title }: NameProps) {
  return (
    <Row as="span" gap="3" shrink whiteSpace="nowrap" className={styles.name} title={title}>
      <Link {...toProductLink(code)}>
        <bdi>{model}</bdi>
      </Link>
      <bdi>{title}</bdi>
    </Row>
  );
}

interface PriceCellsProps {
  /** USD; null when the partner has no price. */
  readonly price: string | null;
  readonly total: string | null;
}

function PriceCells({ price, total }: PriceCellsProps) {
  const t = useT();
  return (
    <>
      <td className={styles.end}>{price === null ? t('common.no_price') : <Money value={price} />}</td>
      <td className={styles.end}>
        <Money value={total} />
      </td>
    </>
  );
}

function RemoveButton({ model, onPress }: { readonly model: string; readonly onPress: () => void }) {
  const t = useT();
  return (
    <IconButton label={t('cart.remove_line', { model })} size="s" onPress={onPress}>
      <IconTrash size={16} stroke={1.75} aria-hidden />
    </IconButton>
  );
}

interface ChecksButtonProps extends Pick<LinePartProps, 'line'> {
  /** Id of the row that it opens. */
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** Icon of the worst check and the number of all; opens them below the line. */
function ChecksButton({ line, controls, isOpen, onPress }: ChecksButtonProps) {
  const t = useT();
  const hasError = line.checks.some(({ level }) => level === 'error');
  const Icon = hasError ? IconExclamationCircle : IconAlertTriangle;
  const label = t('cart.checks_count', { count: line.checks.length, model: line.model });
  return (
    <button
      type="button"
      className={styles.checks}
      data-level={hasError ? 'error' : 'warning'}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {line.checks.length}
    </button>
  );
}
