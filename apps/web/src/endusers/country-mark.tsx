import { useCountries } from '../client/countries.ts';
import { Panel, Row } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

/** The code and the name of a country; the name arrives with the list of countries. */
export function CountryMark({ code }: { readonly code: string }) {
  const name = useCountries().find((country) => country.code === code)?.name;
  return (
    <Row as="span" gap="3" align="center" inline>
      <Panel
        as="span"
        radius="0"
        surface="3"
        tone="2"
        size="meta"
        weight="600"
        className={styles.code}
        aria-hidden={name ? true : undefined}
      >
        {code}
      </Panel>
      {name && <span>{name}</span>}
    </Row>
  );
}
