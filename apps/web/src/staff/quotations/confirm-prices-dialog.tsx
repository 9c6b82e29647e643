import type { ApiFieldError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './confirm-prices-dialog.module.css';

interface ConfirmPricesDialogProps {
  /** One sentence of the server for each price, with its figures. */
  readonly concerns: readonly ApiFieldError[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Prices of 0, below cost, or above twice the partner's price are likely to be mistakes: the approver confirms them. */
export function ConfirmPricesDialog({ concerns, busy, onConfirm, onClose }: ConfirmPricesDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('staff.confirm_prices_title', { count: concerns.length })}
      text={t('staff.confirm_prices_text')}
      confirm={t('staff.confirm_prices')}
      dismiss={t('staff.back_to_prices')}
      look="danger"
      error={undefined}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.concerns}>
        {concerns.map(({ path, msg }) => (
          <li key={`${path} ${msg}`}>{msg}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
