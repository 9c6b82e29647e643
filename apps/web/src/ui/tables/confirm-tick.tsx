import type { PriceConfirmReason } from '@trunkline/contract/staff/prices.shapes';
import { useT } from '../../client/text.tsx';
import { PlainCheckbox } from '../forms/checkbox.tsx';
import { Text } from '../layout/parts.tsx';

interface ConfirmTickProps {
  /** Why the new price has to be confirmed; null: it has not. */
  readonly confirm: PriceConfirmReason | null;
  /** The record, as its row names it. */
  readonly name: string;
  readonly checked: boolean;
  /** Absent: the reason is shown without a tick. */
  readonly onTick?: ((isOn: boolean) => void) | undefined;
}

/** The tick by which a user confirms one price, with the reason. */
export function ConfirmTick({ confirm, name, checked, onTick }: ConfirmTickProps) {
  const t = useT();
  if (!confirm) return null;
  const reason = (
    <Text as="span" size="meta" weight="500" tone="warn">
      {t(`ui.confirm_${confirm}`)}
      {onTick && <span className="sr">: {t('ui.confirm_row', { name })}</span>}
    </Text>
  );
  return onTick ? <PlainCheckbox label={reason} checked={checked} onChange={onTick} /> : reason;
}
