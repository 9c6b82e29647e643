import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type FieldProps, Slot, useField } from './field.tsx';

export interface Choice<V extends string | boolean = string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** One of a few that are all seen. Values may be texts or yes and no. */
export function RadioGroup<V extends string | boolean>({
  field,
  label,
  hint,
  full,
  disabled,
  choices,
}: FieldProps & { readonly choices: readonly Choice<V>[] }) {
  const { attach, ...at } = useField(field);
  return (
    <fieldset
      className={full ? `${styles.field} ${styles.full}` : styles.field}
      data-invalid={at.error ? true : undefined}
      aria-describedby={at.slot}
      disabled={disabled}
    >
      <legend className={styles.label} style={{ marginBlockEnd: '0.375rem' }}>
        {label}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice, index) => (
          <label key={String(choice.value)} className={styles.choice}>
            <input
              type="radio"
              name={`${at.name}-${at.id}`}
              ref={index === 0 ? attach : undefined}
              checked={at.value === choice.value}
              onChange={() => at.change(choice.value)}
              onBlur={at.blur}
            />
            <span>
              {choice.label}
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <Slot id={at.slot} hint={hint} error={at.error} />
    </fieldset>
  );
}
