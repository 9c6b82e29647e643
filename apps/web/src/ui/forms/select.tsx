import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { type SelectOptionsProps, OptionElements } from './plain-select.tsx';

/** One of a few options, as the browser's own select. The value is text, or null. Long lists use a ComboBox. */
export function Select({
  field,
  options,
  empty,
  disabled,
  onChoose,
  ...shell
}: FieldProps &
  Pick<SelectOptionsProps, 'options' | 'empty'> & {
    /** What follows from a choice, in other fields. */
    readonly onChoose?: (value: string | null) => void;
  }) {
  const { attach, ...bound } = useField(field);
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={styles.box}>
        <select
          {...bound.aria}
          ref={attach}
          className={`${styles.control} ${styles.select}`}
          value={bound.text}
          onChange={({ target }) => {
            const value = target.value === '' ? null : target.value;
            bound.change(value);
            onChoose?.(value);
          }}
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
