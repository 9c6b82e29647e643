import type { ReactNode } from 'react';
import { Stack } from '../layout/parts.tsx';
import styles from './field.module.css';
import { type FieldProps, HintLine, useField } from './field.tsx';

export interface RadioChoice<V extends string | boolean = string> {
  readonly value: V;
  readonly label: string;
  readonly hint?: ReactNode;
}

/** One of a few choices, all visible. The value is text or a boolean. */
export function RadioGroup<V extends string | boolean>({
  field,
  label,
  hint,
  full,
  disabled,
  choices,
}: FieldProps & { readonly choices: readonly RadioChoice<V>[] }) {
  const { attach, ...bound } = useField(field);
  return (
    <fieldset
      className={full ? `${styles.field} ${styles.full}` : styles.field}
      data-invalid={bound.error ? true : undefined}
      aria-describedby={bound.slot}
      disabled={disabled}
    >
      <legend className={styles.label} style={{ marginBlockEnd: '0.375rem' }}>
        {label}
      </legend>
      <Stack gap="3">
        {choices.map((choice, index) => (
          <label key={String(choice.value)} className={styles.choice}>
            <input
              type="radio"
              name={`${bound.name}-${bound.id}`}
              ref={index === 0 ? attach : undefined}
              checked={bound.value === choice.value}
              onChange={() => bound.change(choice.value)}
              onBlur={bound.blur}
            />
            <span>
              {choice.label}
              {choice.hint && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </Stack>
      <HintLine id={bound.slot} hint={hint} error={bound.error} />
    </fieldset>
  );
}
