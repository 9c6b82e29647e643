import type { CartAccessory } from '@trunkline/contract/cart';
import { useT } from '../client/text.tsx';
import { Row } from '../ui/layout/parts.tsx';
import { CartQuantity } from './cart-quantity.tsx';
import type { LineEditing } from './cart-line-checks.tsx';

interface CartTermProps {
  readonly accessory: CartAccessory;
  readonly editing: LineEditing;
}

/** The longest term of support, in months. */
const longestTerm = 120;

/** The months of support under its device; nothing for a part without a term. */
export function CartTerm({ accessory, editing }: CartTermProps) {
  const t = useT();
  const { accessory_id, model, term_months } = accessory;
  if (term_months === null) return null;
  const chosen = editing.choices.find((one) => one.accessory_id === accessory_id)?.term_months ?? term_months;
  return (
    <Row as="span" gap="2" align="center" whiteSpace="nowrap">
      <span className="meta">{t('common.term_in_months')}</span>
      <CartQuantity
        label={t('cart.term_of', { model })}
        value={chosen}
        max={longestTerm}
        onChange={(months) =>
          editing.change({
            accessories: editing.choices.map((one) =>
              one.accessory_id === accessory_id ? { ...one, term_months: months } : one,
            ),
          })
        }
      />
    </Row>
  );
}
