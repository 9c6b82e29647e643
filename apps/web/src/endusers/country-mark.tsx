import { useCountries } from '../accounts/countries.ts';
import styles from './endusers.module.css';

/** The code and the name of a country; the name arrives with the list of countries. */
export function CountryMark({ code }: { readonly code: string }) {
  const name = useCountries().find((country) => country.code === code)?.name;
  return (
    <span className={styles.country}>
      <span className={styles.code} aria-hidden={name ? true : undefined}>
        {code}
      </span>
      {name && <span>{name}</span>}
    </span>
  );
}
