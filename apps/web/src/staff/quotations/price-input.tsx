import { useState } from 'react';
import { flushSync } from 'react-dom';
import fieldStyles from '../../ui/forms/field.module.css';
import { groupDigits } from '../../client/format.ts';
import { latinDigits } from '../../ui/forms/number-field.tsx';
import styles from './review-lines.module.css';

interface PriceInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Another price than the one that stood there. */
  readonly edited: boolean;
  /** What is wrong with it, in words. */
  readonly wrong: string | undefined;
  /** Behind the figure: `%`. */
  readonly unit?: string;
}

/** A unit price in a cell. Enter and the arrows go to the next line, so that a column is typed without the mouse. */
export function PriceInput({ label, value, onChange, edited, wrong, unit }: PriceInputProps) {
  const [focused, setFocused] = useState(false);
  return (
    <span className={`${fieldStyles.field} ${styles.price}`} data-invalid={wrong ? true : undefined}>
      <span className={fieldStyles.box} dir={unit === undefined ? undefined : 'ltr'}>
        <input
          type="text"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={wrong ? true : undefined}
          title={wrong}
          data-price
          data-edited={edited || undefined}
          className={`${fieldStyles.control} ${fieldStyles.figure}`}
          value={focused || wrong ? value : groupDigits(value)}
          onChange={(event) => onChange(latinDigits(event.target.value).replace(/[,\s\u066c]/g, ''))}
          onFocus={(event) => {
            // at once: what is typed right after the focus must find the ungrouped digits chosen
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
      {wrong && <span className={styles.wrong}>{wrong}</span>}
    </span>
  );
}

function focusNext(input: HTMLInputElement, step: number): boolean {
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-price]') ?? [])];
  const next = all[all.indexOf(input) + step];
  next?.focus();
  return next !== undefined;
}
