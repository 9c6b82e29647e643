import styles from './field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectOptionsProps {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The label of a first entry with the value `''`. */
  readonly empty?: string;
}

/** A select outside a form: filters, page sizes. Not in select.tsx, so that public pages do not load react-hook-form. */
export function PlainSelect({
  label,
  options,
  empty,
  value,
  onChange,
}: SelectOptionsProps & { readonly label: string }) {
  return (
    <div className={styles.box} style={{ width: 'auto' }}>
      <select
        aria-label={label}
        className={`${styles.control} ${styles.select}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <OptionElements options={options} empty={empty} />
      </select>
    </div>
  );
}

export function OptionElements({ options, empty }: { options: readonly SelectOption[]; empty: string | undefined }) {
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
