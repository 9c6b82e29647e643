import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { Text } from '../layout/parts.tsx';
import styles from './field.module.css';
import { useEarlyText } from './use-early-text.ts';
import type { FieldBinding } from './use-shape-form.ts';
import { translateShapeMessage } from '../../client/shape-messages.ts';
import { useT } from '../../client/text.tsx';

/** The props of every field. */
export interface FieldProps {
  readonly field: FieldBinding;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Adds “optional” to the label. Other fields are required. `sometimes`: required for some buttons of the form; the hint says for which. */
  readonly optional?: boolean | 'sometimes';
  readonly disabled?: boolean;
  /** Whether the field is as wide as both columns of a form. */
  readonly full?: boolean;
}

/** A field of a form, as a control needs it. */
export interface BoundField {
  /** Id of the control, to which the label refers. */
  readonly id: string;
  /** Id of the line with the hint or the error. */
  readonly slot: string;
  /** Message of the error, in the language of the page. */
  readonly error: string | undefined;
  readonly value: unknown;
  /** The value for text inputs; empty for null and undefined. */
  readonly text: string;
  readonly change: (value: unknown) => void;
  readonly blur: () => void;
  /** The `ref` of the control, which gets the focus when the field has an error. */
  readonly attach: (control: { focus: () => void } | null) => void;
  readonly name: string;
  /** Attributes of the control. */
  readonly aria: {
    readonly id: string;
    readonly name: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string;
  };
}

/** Connects a control to a field of a form. */
export function useField({ name, control }: FieldBinding): BoundField {
  const t = useT();
  const id = useId();
  const { field, fieldState } = useController({ name, control });
  useEarlyText(id);
  const message = fieldState.error?.message;
  const error = message === undefined ? undefined : translateShapeMessage(t, message);
  const slot = `${id}-slot`;
  const value: unknown = field.value;
  return {
    id,
    slot,
    error,
    value,
    text: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    change: field.onChange,
    blur: field.onBlur,
    attach: field.ref,
    name,
    aria: { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': slot },
  };
}

interface FieldShellProps extends Omit<FieldProps, 'field' | 'disabled'> {
  readonly id: string;
  readonly slot: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Label, control, and one line for the hint or the error, so that the layout does not change when an error appears. */
export function FieldShell({ id, slot, label, hint, error, optional, full, children }: FieldShellProps) {
  const t = useT();
  return (
    <div className={full ? `${styles.field} ${styles.full}` : styles.field} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id} id={`${id}-label`}>
        {label}
        {optional === true && (
          <Text as="span" weight="400" tone="3">
            {t('ui.optional')}
          </Text>
        )}
      </label>
      {children}
      <HintLine id={slot} hint={hint} error={error} />
    </div>
  );
}

interface HintLineProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  /** Screen readers announce the error at once. For errors that appear while the focus is not at the control. */
  readonly announces?: boolean;
}

/** The line under a control: the error, else the hint. */
export function HintLine({ id, hint, error, announces }: HintLineProps) {
  return (
    <Text
      as="div"
      size="meta"
      leading="16"
      tone="3"
      id={id}
      className={styles.slot}
      role={announces ? 'alert' : undefined}
    >
      {error ? (
        <span className={styles.error}>
          <IconAlertCircle size={14} stroke={1.75} aria-hidden />
          {error}
        </span>
      ) : (
        hint
      )}
    </Text>
  );
}
