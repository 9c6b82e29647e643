import { ApiError, type ApiFieldError } from '../client/api-error.ts';
import { useT } from '../client/text.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlays/confirm-dialog.tsx';
import { Stack } from '../ui/layout/parts.tsx';
import styles from './confirm-values-dialog.module.css';

/** The values that the server wants to be confirmed, when that is all it refused. */
export function findUnconfirmed(error: unknown): readonly ApiFieldError[] | undefined {
  const errors = error instanceof ApiError ? error.errors : [];
  return errors.length > 0 && errors.every(({ rule }) => rule === 'confirm') ? errors : undefined;
}

interface ConfirmValuesDialogProps
  extends
    Pick<ConfirmDialogProps, 'busy' | 'onClose'>,
    Partial<Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm' | 'dismiss'>> {
  /** One sentence of the server for each value, with its figures. */
  readonly concerns: readonly ApiFieldError[];
  readonly onConfirm: () => void;
}

/** Values that are likely to be mistakes are confirmed by who enters them. */
export function ConfirmValuesDialog({ concerns, ...dialog }: ConfirmValuesDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('ui.confirm_values')}
      text={t('ui.confirm_values_text')}
      confirm={t('ui.save_anyway')}
      dismiss={t('ui.back_to_form')}
      {...dialog}
      look="danger"
      error={undefined}
    >
      <Stack as="ul" gap="3" padStart="5" className={styles.concerns}>
        {concerns.map(({ path, msg }) => (
          <li key={`${path} ${msg}`}>{msg}</li>
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
