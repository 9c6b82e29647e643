import { Text } from '../../../ui/layout/parts.tsx';
import fieldStyles from '../../../ui/forms/field.module.css';
import { useField } from '../../../ui/forms/field.tsx';
import type { FieldBinding } from '../../../ui/forms/use-shape-form.ts';
import { useTypedNumber } from '../../../ui/forms/reading/typed-number.tsx';
import styles from './quotation-line-quantity.module.css';

interface QuotationLineQuantityProps {
  readonly field: FieldBinding;
  /** Label for screen readers; the column head is visible. */
  readonly label: string;
}

/** `3` → 3, '' → null; other text stays text, which the shape of the form refuses. */
export const parseQuantity = (text: string): number | string | null => {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
};

/** A whole number in a table cell. Invalid text is kept and shown with the error of the shape. */
export function QuotationLineQuantity({ field, label }: QuotationLineQuantityProps) {
  const { attach, ...input } = useField(field);
  const typed = useTypedNumber({
    value: input.text,
    onChange: (held) => input.change(parseQuantity(held)),
    isWhole: true,
  });
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
          value={typed.text}
          onChange={(event) => typed.change(event.target.value)}
          onBlur={input.blur}
        />
      </span>
      {typed.note}
      <Text as="span" size="meta" leading="16" tone="danger" textAlign="end" id={input.slot} className={styles.error}>
        {typed.isQuestion ? undefined : input.error}
      </Text>
    </span>
  );
}
