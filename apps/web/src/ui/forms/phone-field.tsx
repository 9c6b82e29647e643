import { Panel } from '../layout/parts.tsx';
import styles from './field.module.css';
import { type FieldProps, FieldShell, useField } from './field.tsx';
import { toLatinDigits } from '@trunkline/rules/reading/digits';

export interface PhoneCountry {
  readonly code: string;
  /** `+962` */
  readonly phone_code: string;
}

interface PhoneFieldProps extends FieldProps {
  readonly country: PhoneCountry | undefined;
  readonly onFocus?: () => void;
}

/** A telephone number, with the phone code of its country before the input. The value is the text as typed. */
export function PhoneField({ field, country, disabled, onFocus, ...shell }: PhoneFieldProps) {
  const { attach, ...bound } = useField(field);
  const shown = toNationalPart(bound.text, country);
  // The number of another country has its own code.
  const hasOwnCode = shown.startsWith('+');
  return (
    <FieldShell {...shell} id={bound.id} slot={bound.slot} error={bound.error}>
      <div className={`${styles.box} ${styles.group}`} dir="ltr">
        {country && !hasOwnCode && (
          <span className={styles.before}>
            <Panel
              as="span"
              size="meta"
              leading="16"
              weight="600"
              padY="0"
              padX="2"
              radius="0"
              surface="3"
              tone="2"
              className={styles.country}
            >
              {country.code}
            </Panel>
            {country.phone_code}
          </span>
        )}
        <input
          {...bound.aria}
          ref={attach}
          type="tel"
          autoComplete={country && !hasOwnCode ? 'tel-national' : 'tel'}
          className={styles.control}
          value={shown}
          onChange={(event) => bound.change(toLatinDigits(event.target.value))}
          onFocus={onFocus}
          onBlur={bound.blur}
          disabled={disabled}
          required={!shell.optional}
        />
      </div>
    </FieldShell>
  );
}

/** Number without the phone code, which is shown before the input. */
const toNationalPart = (typed: string, country: PhoneCountry | undefined): string =>
  country && typed.startsWith(country.phone_code) ? typed.slice(country.phone_code.length).trimStart() : typed;
