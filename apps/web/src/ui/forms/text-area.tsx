import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

export function TextArea({
  field,
  disabled,
  rows = 3,
  maxLength,
  ...shell
}: FieldProps & { readonly rows?: number; readonly maxLength?: number }) {
  const { attach, ...at } = useField(field);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={styles.box}>
        <textarea
          {...at.aria}
          ref={attach}
          rows={rows}
          dir="auto"
          className={styles.control}
          value={(at.value as string | null | undefined) ?? ''}
          onChange={(event) => at.change(event.target.value)}
          onBlur={at.blur}
          disabled={disabled}
          required={!shell.optional}
          maxLength={maxLength}
        />
      </div>
    </FieldShell>
  );
}
