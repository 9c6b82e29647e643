import { useState } from 'react';
import fieldStyles from '../ui/forms/field.module.css';
import { useField } from '../ui/forms/field.tsx';
import type { FieldBinding } from '../ui/forms/form.tsx';
import { latinDigits } from '../ui/forms/number-field.tsx';
import styles from './line-quantity.module.css';

interface LineQuantityProps {
  readonly field: FieldBinding;
  /** Heard, not seen: the head of the column is. */
  readonly label: string;
}

/** A whole number in a cell of a table. Text that is none stays and is refused by the shape. */
export function LineQuantity({ field, label }: LineQuantityProps) {
  const { attach, ...at } = useField(field);
  const [typed, setTyped] = useState<string>();
  return (
    <span className={`${fieldStyles.field} ${styles.cell}`} data-invalid={at.error ? true : undefined}>
      <span className={`${fieldStyles.box} ${styles.box}`}>
        <input
          {...at.aria}
          ref={attach}
          type="text"
          inputMode="numeric"
          aria-label={label}
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          value={typed ?? ((at.value as number | null | undefined) ?? '').toString()}
          onChange={(event) => {
            const text = latinDigits(event.target.value).trim();
            setTyped(text);
            at.change(text === '' ? null : /^\d{1,9}$/.test(text) ? Number(text) : text);
          }}
          onBlur={() => {
            setTyped(undefined);
            at.blur();
          }}
        />
      </span>
      <span id={at.slot} className={styles.error}>
        {at.error}
      </span>
    </span>
  );
}
