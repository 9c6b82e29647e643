import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useT } from '../../client/text.tsx';
import { Panel } from '../../ui/layout/parts.tsx';
import styles from './quantity-input.module.css';
import { useFormat } from '../../client/format.ts';
import { useTypedQuantity } from './use-typed-quantity.ts';

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

/** A number with a minus and a plus button. A typed number beyond the limit becomes the limit, which is then shown. */
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
  const format = useFormat();
  const { set, isCut, input } = useTypedQuantity({ value, onChange, min, max, stepMax });
  return (
    <Panel
      relative
      radius="1"
      surface="1"
      className={`${styles.quantity} ${styles[size]}`}
      data-zero={value === 0 || undefined}
      dir="ltr"
    >
      <button
        type="button"
        aria-label={t('catalogue.less', { what: label })}
        disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <IconMinus size={14} stroke={1.75} aria-hidden />
      </button>
      <input {...input} aria-label={label} />
      <button
        type="button"
        aria-label={t('catalogue.more', { what: label })}
        disabled={value >= stepMax}
        onClick={() => set(value + 1)}
      >
        <IconPlus size={14} stroke={1.75} aria-hidden />
      </button>
      {/* The same in every language: public pages have no room for a sentence. */}
      {isCut && (
        <Panel
          as="output"
          radius="1"
          surface="3"
          textAlign="center"
          size="meta"
          leading="20"
          tone="danger"
          whiteSpace="nowrap"
        >
          ≤ {format.number(max)}
        </Panel>
      )}
    </Panel>
  );
}
