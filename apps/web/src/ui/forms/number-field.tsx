import { useState } from 'react';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

/** A whole number: the value is a number, or null while it is none. Text that is no number stays and is refused by the shape. */
export function NumberField({ field, disabled, ...shell }: FieldProps) {
  const { attach, ...at } = useField(field);
  const [typed, setTyped] = useState<string>();
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={styles.box}>
        <input
          {...at.aria}
          ref={attach}
          type="text"
          inputMode="numeric"
          className={`${styles.control} ${styles.figure}`}
          value={typed ?? ((at.value as number | null | undefined) ?? '').toString()}
          onChange={(event) => {
            const text = latinDigits(event.target.value).trim();
            setTyped(text);
            at.change(text === '' ? null : /^-?\d{1,15}$/.test(text) ? Number(text) : text);
          }}
          onBlur={() => {
            setTyped(undefined);
            at.blur();
          }}
          disabled={disabled}
          required={!shell.optional}
        />
      </div>
    </FieldShell>
  );
}

/** An amount of money: the value is decimal text (`"1234.5"`), never a float. */
export function MoneyField({ field, disabled, currency, ...shell }: FieldProps & { readonly currency: string }) {
  const { attach, ...at } = useField(field);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={`${styles.box} ${styles.group}`} dir="ltr">
        <span className={styles.before}>{currency}</span>
        <input
          {...at.aria}
          ref={attach}
          type="text"
          inputMode="decimal"
          className={`${styles.control} ${styles.figure}`}
          value={(at.value as string | null | undefined) ?? ''}
          onChange={(event) => at.change(latinDigits(event.target.value).replace(/[,\s\u066c]/g, ''))}
          onBlur={at.blur}
          disabled={disabled}
          required={!shell.optional}
        />
      </div>
    </FieldShell>
  );
}

/** Arabic and Persian digits as they come from those keyboards, and the Arabic decimal sign. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/\u066b/g, '.');
