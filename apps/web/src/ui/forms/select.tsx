import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { type NativeProps, Options } from './plain-select.tsx';

/** One of a few: the browser's own list, which every keyboard and every phone knows. Long lists take a ComboBox. */
export function Select({
  field,
  options,
  empty,
  disabled,
  ...shell
}: FieldProps & Pick<NativeProps, 'options' | 'empty'>) {
  const { attach, ...at } = useField(field);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={styles.box}>
        <select
          {...at.aria}
          ref={attach}
          className={`${styles.control} ${styles.select}`}
          value={(at.value as string | null | undefined) ?? ''}
          onChange={(event) => at.change(event.target.value === '' ? null : event.target.value)}
          onBlur={at.blur}
          disabled={disabled}
          required={!shell.optional}
        >
          <Options options={options} empty={empty ?? (at.value ? undefined : '')} />
        </select>
      </div>
    </FieldShell>
  );
}
