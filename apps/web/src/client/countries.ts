import { type Country, listCountries } from '@trunkline/contract/site';
import { useEffect, useState } from 'react';
import { call } from './call.ts';

let request: Promise<readonly Country[]> | undefined;

/** One call per page. After a failure the next form calls again. */
function loadCountries(): Promise<readonly Country[]> {
  request ??= call(listCountries, {}).then(({ countries }) => countries);
  request.catch(() => {
    request = undefined;
  });
  return request;
}

/** Countries with their phone codes, in the language of the page; empty until they arrive. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    let isMounted = true;
    loadCountries().then(
      (list) => {
        if (isMounted) setCountries(list);
      },
      () => undefined, // `call` has shown the error.
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return countries;
}

/** Names countries in the language of the page; the code itself until they arrive. */
export function useCountryName(): (code: string | null) => string {
  const countries = useCountries();
  return (code) => countries.find((country) => country.code === code)?.name ?? code ?? '';
}

/** Options of a country combo box, with the phone code. English name and country code are searchable too. */
export const toCountryOptions = (countries: readonly Country[]) =>
  countries.map(({ code, name, phone_code, en_name }) => ({
    id: code,
    label: `${name} (\u2066${phone_code}\u2069)`,
    also: `${en_name} ${code}`,
  }));
