import type { CartAccessory, CartLine } from '@trunkline/contract/cart';
import { IconAdjustmentsAlt, IconAlertTriangle, IconExclamationCircle, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Quantity } from '../catalogue/quantity.tsx';
import { withQuantity } from '../configurator/configuration.ts';
import { FixCost } from '../configurator/fix-cost.tsx';
import { minus } from '../configurator/money-words.ts';
import { Button } from '../ui/forms/button.tsx';
import { PlainCheckbox } from '../ui/forms/checkbox.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../paths.ts';
import { cart } from './cart.queries.ts';
import styles from './cart-line.module.css';
import { useCartLine } from './use-cart-line.ts';

type Editing = ReturnType<typeof useCartLine>;
interface CartLineCardProps {
  readonly line: CartLine;
  readonly onRemove: () => void;
}

/** A product with its accessories on the bracket, and under it whatever does not fit. */
export function CartLineCard({ line, onRemove }: CartLineCardProps) {
  const t = useT();
  const editing = useCartLine(line);
  return (
    <li className={`card ${styles.line}`} aria-busy={editing.pending} data-off={!editing.checked || undefined}>
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
          <Link to={paths.product as never} search={{ cid: line.product_id } as never}>
            <bdi>{line.model}</bdi>
          </Link>
          <span>{line.title}</span>
          <PartNumber>{line.part_number}</PartNumber>
          {line.kind === 'device' && (
            <Link
              to={paths.configurator as never}
              search={{ line: line.id } as never}
              className={styles.configure}
              aria-label={t('cart.configure_line', { model: line.model })}
            >
              <IconAdjustmentsAlt size={14} stroke={1.75} aria-hidden />
              {t('cart.configure')}
            </Link>
          )}
        </div>
        <Prices list={line.market_price} own={line.discount_price} />
        <div className={styles.pieces}>
          <Quantity
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
      {line.accessories.length > 0 && (
        <ul className={styles.accessories} aria-label={t('cart.accessories_of', { model: line.model })}>
          {line.accessories.map((one) => (
            <Accessory key={one.accessory_id} one={one} editing={editing} />
          ))}
        </ul>
      )}
      {line.checks.length > 0 && <Checks line={line} editing={editing} />}
      {line.accessories.length > 0 && (
        <p className={styles.subtotal}>
          {t('cart.line_subtotal')} <Money value={line.subtotal} currency="USD" />
        </p>
      )}
    </li>
  );
}

function Prices({ list, own }: { list: string | null; own: string | null }) {
  const t = useT();
  return (
    <span className={styles.prices}>
      {own === null ? (
        <span className="meta">{t('cart.no_price')}</span>
      ) : (
        <>
          <Money value={own} />
          {list !== own && (
            <span className="meta">
              {t('cart.list')} <Money value={list} />
            </span>
          )}
        </>
      )}
    </span>
  );
}

function Accessory({ one, editing }: { one: CartAccessory; editing: Editing }) {
  const t = useT();
  const format = useFormat();
  const quantity = editing.choices.find(({ accessory_id }) => accessory_id === one.accessory_id)?.quantity ?? 0;
  const change = (next: number) =>
    editing.change({ accessories: withQuantity(editing.choices, one.accessory_id, next) });
  if (quantity === 0) return null;
  return (
    <li className={styles.accessory}>
      <div className={styles.words}>
        <Link to={paths.product as never} search={{ cid: one.accessory_id } as never}>
          <bdi>{one.model}</bdi>
        </Link>
        <span>{one.title}</span>
        <PartNumber>{one.part_number}</PartNumber>
      </div>
      <Prices list={one.market_price} own={one.discount_price} />
      <div className={styles.pieces}>
        <Quantity label={t('cart.per_unit_of', { model: one.model })} value={quantity} onChange={change} max={1000} />
        {editing.quantity > 1 && (
          <span className="meta">
            <bdi dir="ltr">
              × {format.number(editing.quantity)} = {format.number(quantity * editing.quantity)}
            </bdi>
          </span>
        )}
      </div>
      <span className={styles.sum}>
        <Money value={one.totalPrice} />
      </span>
      <span className={styles.away}>
        <IconButton label={t('cart.remove_line', { model: one.model })} size="s" onPress={() => change(0)}>
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </li>
  );
}

function Checks({ line, editing }: { line: CartLine; editing: Editing }) {
  const t = useT();
  return (
    <ul className={styles.checks} aria-label={t('cart.checks_of', { model: line.model })}>
      {line.checks.map((check) => (
        <li key={`${check.rule} ${check.product_id}`} data-level={check.level}>
          {check.level === 'error' ? (
            <IconExclamationCircle size={16} stroke={1.75} aria-label={t('cart.error')} />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-label={t('cart.warning')} />
          )}
          <span>{check.msg}</span>
          {check.fix && (
            <>
              <Cost line={line} accessories={check.fix.accessories} />
              <Button
                size="s"
                disabled={editing.pending}
                onPress={() => editing.change({ accessories: check.fix!.accessories })}
              >
                {check.fix.text}
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Cost({
  line,
  accessories,
}: {
  line: CartLine;
  accessories: readonly { accessory_id: string; quantity: number }[];
}) {
  const { data } = useQuery(cart.subtotalWith(line, accessories));
  return <span className="meta">{data !== undefined && <FixCost cost={minus(data, line.subtotal)} />}</span>;
}
