import type { PriceConfirmReason } from '@trunkline/contract/staff/prices.shapes';
import { useT } from '../../client/text.tsx';
import { PlainCheckbox } from '../forms/checkbox.tsx';
import styles from './confirm-tick.module.css';

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
  const reason = t(`ui.confirm_${confirm}`);
  if (!onTick) return <span className={styles.reason}>{reason}</span>;
  return (
    <PlainCheckbox
      label={
        <span className={styles.reason}>
          {reason}
          <span className="sr">: {t('ui.confirm_row', { name })}</span>
        </span>
      }
      checked={checked}
      onChange={onTick}
    />
  );
}
