import type { ClipboardEvent } from 'react';
import { type FieldBinding } from '../../ui/forms/use-shape-form.ts';
import { useField } from '../../ui/forms/field.tsx';
import styles from './form.module.css';

interface CellInputProps {
  readonly field: FieldBinding;
  readonly label: string;
  readonly kind?: 'text' | 'money' | 'email' | 'tel' | 'url';
  readonly clean?: (typed: string) => string;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

/** An input in a cell of a table: its label is for screen readers, its error stands under it. */
export function CellInput({ field, label, kind = 'text', clean = (typed) => typed, onPaste }: CellInputProps) {
  const { attach, ...bound } = useField(field);
  return (
    <span className={styles.cell} data-invalid={bound.error ? true : undefined}>
      <input
        {...bound.aria}
        ref={attach}
        aria-label={label}
        type={kind === 'money' ? 'text' : kind}
        inputMode={kind === 'money' ? 'decimal' : undefined}
        data-kind={kind}
        value={bound.text}
        onChange={(event) => bound.change(clean(event.target.value))}
        onBlur={bound.blur}
        onPaste={onPaste}
        autoComplete="off"
      />
      <span id={bound.slot} className={styles.cellError}>
        {bound.error}
      </span>
    </span>
  );
}
