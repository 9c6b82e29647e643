import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import styles from './field.module.css';
import type { FieldBinding } from './form.tsx';
import { shapeMessage } from '../../client/shape-messages.ts';
import { useT } from '../../client/text.tsx';

/** What every field takes. */
export interface FieldProps {
  readonly field: FieldBinding;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Says so beside the label; fields are required otherwise. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
  /** Over the whole width of a form of two columns. */
  readonly full?: boolean;
}

/** The value, its error in the reader's language, and what ties control, label and hint together. */
export function useField({ name, control }: FieldBinding) {
  const t = useT();
  const id = useId();
  const { field, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  const error = message === undefined ? undefined : shapeMessage(t, message);
  const slot = `${id}-slot`;
  return {
    id,
    slot,
    error,
    value: field.value as unknown,
    change: field.onChange as (value: unknown) => void,
    blur: field.onBlur,
    attach: field.ref,
    name,
    aria: { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': slot } as const,
  };
}

interface ShellProps extends Omit<FieldProps, 'field' | 'disabled'> {
  readonly id: string;
  readonly slot: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, and one line that holds the hint or the error, so that nothing jumps. */
export function FieldShell({ id, slot, label, hint, error, optional, full, children }: ShellProps) {
  const t = useT();
  return (
    <div className={full ? `${styles.field} ${styles.full}` : styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className={styles.optional}>{t('ui.optional')}</span>}
      </label>
      {children}
      <Slot id={slot} hint={hint} error={error} />
    </div>
  );
}

export function Slot({ id, hint, error }: { id: string; hint?: ReactNode; error: string | undefined }) {
  return (
    <div id={id} className={styles.slot}>
      {error ? (
        <span className={styles.error}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {error}
        </span>
      ) : (
        hint
      )}
    </div>
  );
}
