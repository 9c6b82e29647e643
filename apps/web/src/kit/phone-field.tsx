import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { latinDigits } from './number-field.tsx';

export interface PhoneCountry {
  readonly code: string;
  /** `+962` */
  readonly phone_code: string;
}

/** A telephone number behind the code of its country. What is typed with a `+` is taken as it is. */
export function PhoneField({
  field,
  country,
  disabled,
  ...shell
}: FieldProps & { readonly country: PhoneCountry | undefined }) {
  const { attach, ...at } = useField(field);
  return (
    <FieldShell {...shell} id={at.id} slot={at.slot} error={at.error}>
      <div className={`${styles.box} ${styles.group}`} dir="ltr">
        {country && (
          <span className={styles.before}>
            <span className={styles.country}>{country.code}</span>
            {country.phone_code}
          </span>
        )}
        <input
          {...at.aria}
          ref={attach}
          type="tel"
          autoComplete={country ? 'tel-national' : 'tel'}
          className={styles.control}
          value={(at.value as string | null | undefined) ?? ''}
          onChange={(event) => at.change(latinDigits(event.target.value))}
          onBlur={at.blur}
          disabled={disabled}
          required={!shell.optional}
        />
      </div>
    </FieldShell>
  );
}
