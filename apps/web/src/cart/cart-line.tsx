import type { CartAccessory, CartLine } from '@trunkline/contract/cart';
import { IconAdjustmentsAlt, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { QuantityInput } from '../catalogue/visitor/quantity-input.tsx';
import { countAccessory, withAccessoryQuantity } from '../configuration/device-model.ts';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { CartLineChecks, type LineEditing, type LinePartProps } from './cart-line-checks.tsx';
import styles from './cart-line.module.css';
import { useCartLine } from './use-cart-line.ts';
import { toProductLink } from '../catalogue/product-link.ts';

interface CartLineCardProps {
  readonly line: CartLine;
  readonly onRemove: () => void;
}

/** A cart line: the product, its accessories, and the issues of the configuration. */
export function CartLineCard({ line, onRemove }: CartLineCardProps) {
  const t = useT();
  const editing = useCartLine(line);
  const hasAccessories = line.accessories.length > 0;
  return (
    <li className={`card ${styles.line}`} aria-busy={editing.pending} data-off={!editing.checked || undefined}>
      <ProductRow line={line} editing={editing} onRemove={onRemove} />
      {hasAccessories && (
        <ul className={styles.accessories} aria-label={t('cart.accessories_of', { model: line.model })}>
          {line.accessories.map((accessory) => (
            <AccessoryRow key={accessory.accessory_id} accessory={accessory} editing={editing} />
          ))}
        </ul>
      )}
      {line.checks.length > 0 && <CartLineChecks line={line} editing={editing} />}
      {hasAccessories && (
        <p className={styles.subtotal}>
          {t('cart.line_subtotal')} <Money value={line.subtotal} currency="USD" />
        </p>
      )}
    </li>
  );
}

function ProductRow({ line, editing, onRemove }: LinePartProps & Pick<CartLineCardProps, 'onRemove'>) {
  const t = useT();
  return (
    <div className={styles.product}>
      <PlainCheckbox
        label={t('cart.tick', { model: line.model })}
        hideLabel
        checked={editing.checked}
        onChange={(checked) => editing.change({ checked })}
      />
      <span className={styles.picture}>
        <img src={line.image} alt="" loading="lazy" />
      </span>
      <div className={styles.words}>
        <Link {...toProductLink(line.code)}>
          <bdi>{line.model}</bdi>
        </Link>
        <span>{line.title}</span>
        <PartNumber>{line.part_number}</PartNumber>
        {line.kind === 'device' && (
          <Link
            to={paths.configurator}
            search={{ line: line.id }}
            className={styles.configure}
            aria-label={t('cart.configure_line', { model: line.model })}
          >
            <IconAdjustmentsAlt size={14} stroke={1.75} aria-hidden />
            {t('cart.configure')}
          </Link>
        )}
      </div>
      <UnitPrice listPrice={line.market_price} price={line.discount_price} />
      <div className={styles.pieces}>
        <QuantityInput
          label={t('cart.quantity_of', { model: line.model })}
          value={editing.quantity}
          onChange={(quantity) => editing.change({ quantity })}
        />
      </div>
      <strong className={styles.sum}>
        <Money value={line.totalPrice} />
      </strong>
      <span className={styles.away}>
        <IconButton label={t('cart.remove_line', { model: line.model })} size="s" onPress={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

interface UnitPriceProps {
  /** USD. */
  readonly listPrice: string | null;
  /** USD; null when the partner has no price. */
  readonly price: string | null;
}

/** The partner's price of one piece, and the list price when it differs. */
function UnitPrice({ listPrice, price }: UnitPriceProps) {
  const t = useT();
  return (
    <span className={styles.prices}>
      {price === null ? (
        <span className="meta">{t('common.no_price')}</span>
      ) : (
        <>
          <Money value={price} />
          {listPrice !== price && (
            <span className="meta">
              {t('common.list')} <Money value={listPrice} />
            </span>
          )}
        </>
      )}
    </span>
  );
}

function AccessoryRow({ accessory, editing }: { accessory: CartAccessory; editing: LineEditing }) {
  const t = useT();
  const format = useFormat();
  const quantity = countAccessory(editing.choices, accessory.accessory_id);
  const change = (next: number) =>
    editing.change({ accessories: withAccessoryQuantity(editing.choices, accessory.accessory_id, next) });
  if (quantity === 0) return null;
  return (
    <li className={styles.accessory}>
      <div className={styles.words}>
        <Link {...toProductLink(accessory.code)}>
          <bdi>{accessory.model}</bdi>
        </Link>
        <span>{accessory.title}</span>
        <PartNumber>{accessory.part_number}</PartNumber>
      </div>
      <UnitPrice listPrice={accessory.market_price} price={accessory.discount_price} />
      <div className={styles.pieces}>
        <QuantityInput
          label={t('cart.per_unit_of', { model: accessory.model })}
          value={quantity}
          onChange={change}
          max={1000}
        />
        {editing.quantity > 1 && (
          <span className="meta">
            <bdi dir="ltr">
              × {format.number(editing.quantity)} = {format.number(quantity * editing.quantity)}
            </bdi>
          </span>
        )}
      </div>
      <span className={styles.sum}>
        <Money value={accessory.totalPrice} />
      </span>
      <span className={styles.away}>
        <IconButton label={t('cart.remove_line', { model: accessory.model })} size="s" onPress={() => change(0)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}
