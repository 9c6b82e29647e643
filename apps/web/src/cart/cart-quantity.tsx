import type { KeyboardEvent } from 'react';
import { useTypedQuantity } from '../catalogue/visitor/use-typed-quantity.ts';
import { useFormat } from '../client/format.ts';
import { Panel, Text } from '../ui/layout/parts.tsx';
import styles from './cart-table.module.css';

interface CartQuantityProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly max: number;
  /** Pieces of the product, of which each has this many. */
  readonly times?: number;
}

/** Moves the focus to the next or the previous quantity of the table. */
function goToQuantity(from: HTMLInputElement, step: 1 | -1): void {
  const all = [...(from.closest('table')?.querySelectorAll<HTMLInputElement>('input[role=spinbutton]') ?? [])];
  all[all.indexOf(from) + step]?.focus();
}

/** The quantity of a row of the table. */
export function CartQuantity({ label, value, onChange, max, times = 1 }: CartQuantityProps) {
  const format = useFormat();
  const { input, isCut, commit } = useTypedQuantity({ value, onChange, min: 1, max, stepMax: max });
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return input.onKeyDown(event);
    event.preventDefault();
    commit();
    goToQuantity(event.currentTarget, event.shiftKey ? -1 : 1);
  };
  return (
    <Panel as="span" relative block="inline" className={styles.quantity} dir="ltr">
      {times > 1 && (
        <Text as="span" size="meta" tone="3" className={styles.times}>
          {format.number(times)} ×
        </Text>
      )}
      <input {...input} aria-label={label} onKeyDown={handleKey} />
      {isCut && (
        <Panel as="output" padX="3" radius="1" surface="3" size="meta" tone="danger" whiteSpace="nowrap">
          ≤ {format.number(max)}
        </Panel>
      )}
    </Panel>
  );
}
