import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { useTypedNumber } from '../../ui/forms/reading/typed-number.tsx';
import { useFormat } from '../../client/format.ts';
import styles from './price-cell-input.module.css';

interface PriceCellInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The value differs from the stored one. */
  readonly edited: boolean;
  /** The error message. */
  readonly wrong: string | undefined;
  /** What is unusual about the value, which is accepted all the same. */
  readonly warning?: string | undefined;
  /** Unit behind the number: `%`. */
  readonly unit?: string;
  /** The only one that may stand beside the number. */
  readonly currency?: string;
  readonly disabled?: boolean;
}

/** A price or percentage in a table cell. Enter and the arrow keys move the focus up and down the column. */
export function PriceCellInput({
  label,
  value,
  onChange,
  edited,
  wrong,
  warning,
  unit,
  currency,
  disabled,
}: PriceCellInputProps) {
  const [focused, setFocused] = useState(false);
  const format = useFormat();
  const typed = useTypedNumber({ value, onChange, currency });
  return (
    <Panel
      as="span"
      gap="1"
      items="end"
      className={`${fieldStyles.field} ${styles.price}`}
      data-invalid={wrong ? true : undefined}
    >
      <span className={fieldStyles.box} dir={unit === undefined ? undefined : 'ltr'}>
        <input
          type="text"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          title={wrong}
          disabled={disabled}
          data-price
          data-edited={edited || undefined}
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          value={focused || wrong || typed.note ? typed.text : format.decimal(value)}
          onChange={(event) => typed.change(event.target.value)}
          onFocus={(event) => {
            // flushSync: the first keystroke after the focus must replace the ungrouped digits, which have to be rendered by then.
            flushSync(() => setFocused(true));
            event.target.select();
          }}
          onBlur={() => setFocused(false)}
          onKeyDown={(event) => {
            const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step && focusNext(event.currentTarget, step)) event.preventDefault();
          }}
        />
        {unit && <span aria-hidden>{unit}</span>}
      </span>
      {typed.note}
      {wrong && !typed.isQuestion && (
        <Text as="span" size="meta" leading="16" tone="danger" className={styles.wrong}>
          {wrong}
        </Text>
      )}
      {!wrong && warning && (
        <Text as="span" size="meta" leading="16" tone="warn" className={styles.warning}>
          {warning}
        </Text>
      )}
    </Panel>
  );
}

function focusNext(input: HTMLInputElement, step: number): boolean {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? [])];
  const next = all[all.indexOf(input) + step];
  next?.focus();
  return next !== undefined;
}
