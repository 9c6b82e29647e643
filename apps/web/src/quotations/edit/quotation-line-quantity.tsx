import { useState } from 'react';
import fieldStyles from '../../ui/forms/field.module.css';
import { useField } from '../../ui/forms/field.tsx';
import type { FieldBinding } from '../../ui/forms/use-shape-form.ts';
import { toLatinDigits } from '../../ui/forms/number-field.tsx';
import styles from './quotation-line-quantity.module.css';

interface QuotationLineQuantityProps {
  readonly field: FieldBinding;
  /** For screen readers; the column head is visible. */
  readonly label: string;
}

/** `3` → 3, '' → null; other text stays text, which the shape of the form refuses. */
const parseQuantity = (text: string): number | string | null => {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
};

/** A whole number in a table cell. Invalid text is kept and shown with the error of the shape. */
export function QuotationLineQuantity({ field, label }: QuotationLineQuantityProps) {
  const { attach, ...input } = useField(field);
  const [typed, setTyped] = useState<string>();
  const stored = typeof input.value === 'number' || typeof input.value === 'string' ? String(input.value) : '';
  return (
    <span className={`${fieldStyles.field} ${styles.cell}`} data-invalid={input.error ? true : undefined}>
      <span className={`${fieldStyles.box} ${styles.box}`}>
        <input
          {...input.aria}
          ref={attach}
          type="text"
          inputMode="numeric"
          aria-label={label}
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          value={typed ?? stored}
          onChange={(event) => {
            const text = toLatinDigits(event.target.value).trim();
            setTyped(text);
            input.change(parseQuantity(text));
          }}
          onBlur={() => {
            setTyped(undefined);
            input.blur();
          }}
        />
      </span>
      <span id={input.slot} className={styles.error}>
        {input.error}
      </span>
    </span>
  );
}
