import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

/** Text of several lines. */
export function TextArea({
  field,
  disabled,
  rows = 3,
  maxLength,
  autoComplete,
  ...shell
}: FieldProps & { readonly rows?: number; readonly maxLength?: number; readonly autoComplete?: string }) {
  const { attach, ...bound } = useField(field);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={styles.box}>
        <textarea
          {...bound.aria}
          ref={attach}
          rows={rows}
          dir="auto"
          placeholder=" "
          className={styles.control}
          value={bound.text}
          onChange={(event) => bound.change(event.target.value)}
          onBlur={bound.blur}
          disabled={disabled}
          required={!shell.optional}
          maxLength={maxLength}
          autoComplete={autoComplete}
        />
      </div>
    </FieldShell>
  );
}
