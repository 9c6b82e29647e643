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
import { CartTerm } from './cart-term.tsx';
import { CartLineChecks, type LineEditing, type LinePartProps } from './cart-line-checks.tsx';
import { Grid, Row, Stack, Text } from '../ui/layout/parts.tsx';
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
    <Text
      as="li"
      size="small"
      className={`card ${styles.line}`}
      aria-busy={editing.pending}
      data-off={!editing.checked || undefined}
    >
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
        <Row as="p" gap="4" align="baseline" justify="end" line="top" tone="2" className={styles.subtotal}>
          {t('cart.line_subtotal')} <Money value={line.subtotal} currency="USD" />
        </Row>
      )}
    </Text>
  );
}

function ProductRow({ line, editing, onRemove }: LinePartProps & Pick<CartLineCardProps, 'onRemove'>) {
  const t = useT();
  return (
    <Grid gapX="4" gapY="2" align="center" className={styles.product}>
      <PlainCheckbox
        label={t('cart.tick', { model: line.model })}
        hideLabel
        checked={editing.checked}
        onChange={(checked) => editing.change({ checked })}
      />
      <Stack as="span" pad="3" radius="1" surface="2" hide="340" className={styles.picture}>
        <img src={line.image} alt="" loading="lazy" />
      </Stack>
      <Row gapX="3" gapY="0" align="baseline" wrap tone="2" className={styles.words}>
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
      </Row>
      <UnitPrice listPrice={line.market_price} price={line.discount_price} />
      <Stack gap="1" items="center" className={styles.pieces}>
        <QuantityInput
          label={t('cart.quantity_of', { model: line.model })}
          value={editing.quantity}
          onChange={(quantity) => editing.change({ quantity })}
        />
      </Stack>
      <Text as="strong" textAlign="right" weight="400" className={styles.sum}>
        <Money value={line.totalPrice} />
      </Text>
      <span className={styles.away}>
        <IconButton label={t('cart.remove_line', { model: line.model })} size="s" onPress={onRemove}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </Grid>
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
    <Stack as="span" items="end" textAlign="right" className={styles.prices}>
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
    </Stack>
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
    <Grid as="li" gapX="4" gapY="2" align="center" relative line="top-soft" className={styles.accessory}>
      <Row gapX="3" gapY="0" align="baseline" wrap tone="2" className={styles.words}>
        <Link {...toProductLink(accessory.code)}>
          <bdi>{accessory.model}</bdi>
        </Link>
        <span>{accessory.title}</span>
        <PartNumber>{accessory.part_number}</PartNumber>
        <CartTerm accessory={accessory} editing={editing} />
      </Row>
      <UnitPrice listPrice={accessory.market_price} price={accessory.discount_price} />
      <Stack gap="1" items="center" className={styles.pieces}>
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
      </Stack>
      <Text as="span" textAlign="right" weight="400" className={styles.sum}>
        <Money value={accessory.totalPrice} />
      </Text>
      <span className={styles.away}>
        <IconButton label={t('cart.remove_line', { model: accessory.model })} size="s" onPress={() => change(0)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </Grid>
  );
}
