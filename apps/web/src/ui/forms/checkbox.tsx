import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type FieldProps, Slot, useField } from './field.tsx';

export function Checkbox({ field, label, hint, disabled, full }: FieldProps) {
  const { attach, ...at } = useField(field);
  return (
    <div className={full ? `${styles.field} ${styles.full}` : styles.field} data-invalid={at.error ? true : undefined}>
      <label className={styles.choice}>
        <input
          {...at.aria}
          ref={attach}
          type="checkbox"
          checked={at.value === true}
          onChange={(event) => at.change(event.target.checked)}
          onBlur={at.blur}
          disabled={disabled}
        />
        <span>{label}</span>
      </label>
      {(hint || at.error) && <Slot id={at.slot} hint={hint} error={at.error} />}
    </div>
  );
}

export interface PlainCheckboxProps {
  /** Seen when it is a node; only heard when `hidden`. */
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Some of the rows beneath are ticked. */
  readonly some?: boolean;
  readonly hideLabel?: boolean;
}

/** A tick outside a form: rows of a table, filters. */
export function PlainCheckbox({ label, checked, onChange, disabled, some, hideLabel }: PlainCheckboxProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = some === true && !checked;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={hideLabel ? 'sr' : undefined}>{label}</span>
    </label>
  );
}
