import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type FieldProps, HintLine, useField } from './field.tsx';

/** The value is a boolean. */
export function Checkbox({ field, label, hint, disabled, full }: FieldProps) {
  const { attach, ...bound } = useField(field);
  return (
    <div
      className={full ? `${styles.field} ${styles.full}` : styles.field}
      data-invalid={bound.error ? true : undefined}
    >
      <label className={styles.choice}>
        <input
          {...bound.aria}
          ref={attach}
          type="checkbox"
          checked={bound.value === true}
          onChange={(event) => bound.change(event.target.checked)}
          onBlur={bound.blur}
          disabled={disabled}
        />
        <span>{label}</span>
      </label>
      {(hint || bound.error) && <HintLine id={bound.slot} hint={hint} error={bound.error} />}
    </div>
  );
}

export interface PlainCheckboxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Whether it is shown as indeterminate: some of the rows that it selects are ticked. */
  readonly some?: boolean;
  /** Whether only screen readers announce the label. */
  readonly hideLabel?: boolean;
}

/** A checkbox outside a form: rows of a table, filters. */
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
