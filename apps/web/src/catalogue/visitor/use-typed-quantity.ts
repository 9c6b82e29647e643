import { toLatinDigits } from '@trunkline/rules/reading/digits';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';

interface TypedQuantityOptions {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  /** How far the buttons and arrow keys go; more may be typed. */
  readonly stepMax: number;
}

/** A number that is typed. It takes effect on Enter or when the field loses the focus. `isCut`: more than `max` was typed. Other text stays, marked as wrong, and changes nothing. */
export function useTypedQuantity({ value, onChange, min, max, stepMax }: TypedQuantityOptions) {
  const [typed, setTyped] = useState<string>();
  const [isCut, setCut] = useState(false);
  const set = (next: number) => {
    setTyped(undefined);
    setCut(next > max);
    const clamped = Math.min(Math.max(next, min), Math.max(max, min));
    if (clamped !== value) onChange(clamped);
  };
  const digits = typed === undefined ? undefined : toLatinDigits(typed).trim();
  const isWrong = digits !== undefined && !/^\d*$/.test(digits);
  const commit = () => {
    if (digits !== undefined && !isWrong) set(digits === '' ? value : Number(digits));
  };
  return {
    isCut,
    set,
    commit,
    input: {
      type: 'text',
      role: 'spinbutton',
      inputMode: 'numeric',
      'aria-invalid': isWrong || undefined,
      'aria-valuenow': value,
      'aria-valuemin': min,
      'aria-valuemax': max,
      maxLength: 9,
      value: typed ?? String(value),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') commit();
        else if (event.key === 'ArrowUp') set(Math.max(value, Math.min(value + 1, stepMax)));
        else if (event.key === 'ArrowDown') set(value - 1);
        else return;
        event.preventDefault();
      },
    },
  } as const;
}
