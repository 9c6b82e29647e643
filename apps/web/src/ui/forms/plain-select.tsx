import styles from './field.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface NativeProps {
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** First entry, for no choice. */
  readonly empty?: string;
}

/** A select outside a form: filters, sizes. Its label is heard, not seen. Apart from Select, so that public pages carry no forms. */
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

export function Options({ options, empty }: { options: readonly Option[]; empty: string | undefined }) {
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
