import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../client/text.tsx';
import styles from './quantity-input.module.css';

interface QuantityInputProps {
  /** Accessible name: what is counted. */
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** How far the buttons and arrow keys go; more may be typed. */
  readonly stepMax?: number;
  readonly size?: 's' | 'l';
}

/** Digits of a text, Arabic and Persian ones as 0 to 9; everything else is removed. */
const toLatinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/\D/g, '');

/** A number with a minus and a plus button. Typed text takes effect on Enter or when the field loses the focus. */
export function QuantityInput({
  label,
  value,
  onChange,
  min = 1,
  max = 100_000,
  stepMax = max,
  size = 's',
}: QuantityInputProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => {
    setTyped(undefined);
    const clamped = Math.min(Math.max(next, min), Math.max(max, min));
    if (clamped !== value) onChange(clamped);
  };
  const commit = () => {
    if (typed !== undefined) set(typed === '' ? value : Number(typed));
  };
  return (
    <div className={`${styles.quantity} ${styles[size]}`} data-zero={value === 0 || undefined} dir="ltr">
      <button
        type="button"
        aria-label={t('catalogue.less', { what: label })}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={14} stroke={1.75} aria-hidden />
      </button>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        maxLength={6}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(toLatinDigits(event.target.value))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          else if (event.key === 'ArrowUp') set(Math.max(value, Math.min(value + 1, stepMax)));
          else if (event.key === 'ArrowDown') set(value - 1);
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        aria-label={t('catalogue.more', { what: label })}
        disabled={value >= stepMax}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
