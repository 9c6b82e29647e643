import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { type SelectOptionsProps, OptionElements } from './plain-select.tsx';

/** One of a few options, as the browser's own select. The value is text, or null. Long lists use a ComboBox. */
export function Select({
  field,
  options,
  empty,
  disabled,
  ...shell
}: FieldProps & Pick<SelectOptionsProps, 'options' | 'empty'>) {
  const { attach, ...bound } = useField(field);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={styles.box}>
        <select
          {...bound.aria}
          ref={attach}
          className={`${styles.control} ${styles.select}`}
          value={bound.text}
          onChange={(event) => bound.change(event.target.value === '' ? null : event.target.value)}
          onBlur={bound.blur}
          disabled={disabled}
          required={!shell.optional}
        >
          <OptionElements options={options} empty={empty ?? (bound.value ? undefined : '')} />
        </select>
      </div>
    </FieldShell>
  );
}
