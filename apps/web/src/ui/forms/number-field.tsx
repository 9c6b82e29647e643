import styles from './field.module.css';
import { type BoundField, type FieldProps, FieldShell, useField } from './field.tsx';
import { type TypedNumber, useTypedNumber } from './reading/typed-number.tsx';

/** The attributes of an input of a number. */
const toInputProps = ({ attach, ...bound }: BoundField, typed: TypedNumber) => ({
  ...bound.aria,
  ref: attach,
  type: 'text',
  className: `${styles.control} ${styles.figure}`,
  value: typed.text,
  onChange: (event: { target: { value: string } }) => typed.change(event.target.value),
  onBlur: bound.blur,
});

/** Whole numbers as numbers; other text stays text, which the shape refuses. */
const toWhole = (held: string): number | string | null => {
  if (held === '') return null;
  return /^-?\d{1,15}$/.test(held) ? Number(held) : held;
};

/** A whole number. The value is a number, null for an empty field, or the text where it is no number, which the shape refuses. */
export function NumberField({ field, disabled, hint, ...shell }: FieldProps) {
  const bound = useField(field);
  const typed = useTypedNumber({ value: bound.text, onChange: (held) => bound.change(toWhole(held)), isWhole: true });
  const error = typed.isQuestion ? undefined : bound.error;
  return (
    <FieldShell {...shell} hint={typed.note ?? hint} id={bound.id} slot={bound.slot} error={error}>
      <div className={styles.box}>
        <input {...toInputProps(bound, typed)} inputMode="numeric" disabled={disabled} required={!shell.optional} />
      </div>
    </FieldShell>
  );
}

/** A decimal figure in any notation: a rate. The value is decimal text. */
export function DecimalField({ field, disabled, hint, ...shell }: FieldProps) {
  const bound = useField(field);
  const typed = useTypedNumber({ value: bound.text, onChange: bound.change });
  const error = typed.isQuestion ? undefined : bound.error;
  return (
    <FieldShell {...shell} hint={typed.note ?? hint} id={bound.id} slot={bound.slot} error={error}>
      <div className={styles.box} dir="ltr">
        <input {...toInputProps(bound, typed)} inputMode="decimal" disabled={disabled} required={!shell.optional} />
      </div>
    </FieldShell>
  );
}

/** An amount of money in any notation. The value is decimal text (`"1234.5"`), because floats round. */
export function MoneyField({ field, disabled, currency, hint, ...shell }: FieldProps & { readonly currency: string }) {
  const bound = useField(field);
  const typed = useTypedNumber({ value: bound.text, onChange: bound.change, currency });
  const error = typed.isQuestion ? undefined : bound.error;
  return (
    <FieldShell {...shell} hint={typed.note ?? hint} id={bound.id} slot={bound.slot} error={error}>
      <div className={`${styles.box} ${styles.group}`} dir="ltr">
        <span className={styles.before}>{currency}</span>
        <input {...toInputProps(bound, typed)} inputMode="decimal" disabled={disabled} required={!shell.optional} />
      </div>
    </FieldShell>
  );
}
