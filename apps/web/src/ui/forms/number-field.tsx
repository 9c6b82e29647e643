import { useState } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

/** A whole number. The value is a number, null for an empty field, or the text where it is no number, which the shape refuses. */
export function NumberField({ field, disabled, ...shell }: FieldProps) {
  const { attach, ...bound } = useField(field);
  const [typed, setTyped] = useState<string>();
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={styles.box}>
        <input
          {...bound.aria}
          ref={attach}
          type="text"
          inputMode="numeric"
          className={`${styles.control} ${styles.figure}`}
          value={typed ?? bound.text}
          onChange={(event) => {
            const text = toLatinDigits(event.target.value).trim();
            setTyped(text);
            bound.change(text === '' ? null : /^-?\d{1,15}$/.test(text) ? Number(text) : text);
          }}
          onBlur={() => {
            setTyped(undefined);
            bound.blur();
          }}
          disabled={disabled}
          required={!shell.optional}
        />
      </div>
    </FieldShell>
  );
}

/** An amount of money. The value is decimal text (`"1234.5"`), because floats round. */
export function MoneyField({ field, disabled, currency, ...shell }: FieldProps & { readonly currency: string }) {
  const { attach, ...bound } = useField(field);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={`${styles.box} ${styles.group}`} dir="ltr">
        <span className={styles.before}>{currency}</span>
        <input
          {...bound.aria}
          ref={attach}
          type="text"
          inputMode="decimal"
          className={`${styles.control} ${styles.figure}`}
          value={bound.text}
          onChange={(event) => bound.change(toLatinDigits(event.target.value).replace(/[,\s\u066c]/g, ''))}
          onBlur={bound.blur}
          disabled={disabled}
          required={!shell.optional}
        />
      </div>
    </FieldShell>
  );
}

/** Arabic and Persian digits and the Arabic decimal sign → `0123456789.`. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/g, '.');
