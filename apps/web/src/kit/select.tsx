import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface NativeProps {
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First entry, for no choice. */
  readonly empty?: string;
}

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

/** The same outside a form: filters, sizes. Its label is heard, not seen. */
export function PlainSelect({ label, options, empty, value, onChange }: NativeProps & { readonly label: string }) {
  return (
    <div className={styles.box} style={{ width: 'auto' }}>
      <select
        aria-label={label}
        className={`${styles.control} ${styles.select}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <Options options={options} empty={empty} />
      </select>
    </div>
  );
}

function Options({ options, empty }: { options: readonly Option[]; empty: string | undefined }) {
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </>
  );
}
