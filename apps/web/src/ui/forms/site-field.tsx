import { type ReactNode, useId } from 'react';
import { Text } from '../layout/parts.tsx';
import styles from './field.module.css';
import { useEarlyText } from './use-early-text.ts';

interface SiteFieldProps {
  /** Id of the control, where a link leads to it. */
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly type?: 'text' | 'email' | 'date';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** A number or a code: left to right, in capitals as it is read. */
  readonly isCode?: boolean;
  /** Options make it a select. */
  readonly children?: ReactNode;
}

/** A labelled field of a form of visitors: native, so that public pages load no form library. */
export function SiteField({
  id: ownId,
  name,
  label,
  value,
  onChange,
  hint,
  error,
  type = 'text',
  autoComplete = 'off',
  maxLength,
  isCode,
  children,
}: SiteFieldProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  useEarlyText(id);
  const shared = {
    id,
    name,
    value,
    required: true,
    autoComplete,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${id}-slot`,
  };
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {children === undefined ? (
          <input
            {...shared}
            type={type}
            maxLength={maxLength}
            dir={isCode || type !== 'text' ? 'ltr' : 'auto'}
            placeholder=" "
            className={`${styles.control} ${isCode || type !== 'text' ? styles.ltr : ''}`}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <select
            {...shared}
            className={`${styles.control} ${styles.select}`}
            onChange={(event) => onChange(event.target.value)}
          >
            {children}
          </select>
        )}
      </div>
      <Text size="meta" leading="16" tone={error ? 'danger' : '3'} id={`${id}-slot`} className={styles.slot}>
        {error ?? hint}
      </Text>
    </div>
  );
}
