import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { HintLine } from './field.tsx';

export interface PlainFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  /** Whether only screen readers announce the label. */
  readonly hideLabel?: boolean;
  /** Unit of a figure: it stands behind the figure, and both are aligned to the right. */
  readonly unit?: string | undefined;
  readonly figure?: boolean;
}

/** A line of text outside a form: settings, the description of a role. */
export function PlainField(props: PlainFieldProps) {
  const { label, value, onChange, hint, error, maxLength, disabled, hideLabel, unit, figure } = props;
  const id = useId();
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={hideLabel ? 'sr' : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={id}
          className={styles.control}
          style={figure ? { textAlign: 'right' } : undefined}
          dir={figure ? 'ltr' : 'auto'}
          placeholder=" "
          inputMode={figure ? 'decimal' : undefined}
          value={value}
          maxLength={maxLength}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-slot` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit && <span className="meta">{unit}</span>}
      </div>
      {(hint || error) && <HintLine id={`${id}-slot`} hint={hint} error={error} />}
    </div>
  );
}
