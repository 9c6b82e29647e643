import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search'>;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Left to right in every language: addresses, part numbers, codes. */
  readonly ltr?: boolean;
  /** Inside the frame, after the text: a button, a unit. */
  readonly after?: ReactNode;
}

export function TextField({
  field,
  type = 'text',
  ltr,
  after,
  disabled,
  autoComplete,
  placeholder,
  maxLength,
  ...shell
}: TextFieldProps) {
  const { attach, ...at } = useField(field);
  const latin = ltr ?? (type === 'email' || type === 'tel' || type === 'url');
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={after ? `${styles.box} ${styles.group}` : styles.box}>
        <input
          {...at.aria}
          ref={attach}
          type={type}
          className={latin ? `${styles.control} ${styles.ltr}` : styles.control}
          value={(at.value as string | null | undefined) ?? ''}
          onChange={(event) => at.change(event.target.value)}
          onBlur={at.blur}
          disabled={disabled}
          required={!shell.optional}
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={maxLength}
        />
        {after}
      </div>
    </FieldShell>
  );
}
