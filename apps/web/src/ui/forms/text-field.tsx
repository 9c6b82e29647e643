import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'search'>;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** The value is sent and cannot be changed. */
  readonly readOnly?: boolean;
  /** Left to right in every language: addresses, part numbers, codes. Default for email, tel and url. */
  readonly ltr?: boolean;
  /** Written in any language: the direction is that of what is typed. */
  readonly anyLanguage?: boolean;
  /** Inside the frame, after the input: a button, a unit. */
  readonly after?: ReactNode;
  /** Texts that the browser offers while one types; any other may be typed. */
  readonly suggestions?: readonly string[] | undefined;
}

/** Text of one line. */
export function TextField({
  field,
  type = 'text',
  ltr,
  anyLanguage,
  after,
  disabled,
  autoComplete,
  placeholder,
  maxLength,
  readOnly,
  suggestions,
  ...shell
}: TextFieldProps) {
  const { attach, ...bound } = useField(field);
  const listId = useId();
  const isLtr = ltr ?? (type === 'email' || type === 'tel' || type === 'url');
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={after ? `${styles.box} ${styles.group}` : styles.box}>
        <input
          {...bound.aria}
          ref={attach}
          type={type}
          dir={anyLanguage ? 'auto' : undefined}
          className={isLtr ? `${styles.control} ${styles.ltr}` : styles.control}
          value={bound.text}
          onChange={(event) => bound.change(event.target.value)}
          onBlur={bound.blur}
          disabled={disabled}
          required={!shell.optional}
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={maxLength}
          readOnly={readOnly}
          list={suggestions && listId}
        />
        {suggestions && (
          <datalist id={listId}>
            {suggestions.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </datalist>
        )}
        {after}
      </div>
    </FieldShell>
  );
}
