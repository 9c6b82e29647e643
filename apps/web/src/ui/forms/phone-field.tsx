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
          value={nationalPart((at.value as string | null | undefined) ?? '', country)}
          onChange={(event) => at.change(latinDigits(event.target.value))}
          onBlur={at.blur}
          disabled={disabled}
          required={!shell.optional}
        />
      </div>
    </FieldShell>
  );
}

/** The code that stands before the field is not said twice. */
const nationalPart = (typed: string, country: PhoneCountry | undefined): string =>
  country && typed.startsWith(country.phone_code) ? typed.slice(country.phone_code.length) : typed;
