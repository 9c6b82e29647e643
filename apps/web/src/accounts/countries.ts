import { type Country, listCountries } from '@trunkline/contract/public';
import { useEffect, useState } from 'react';
import { call } from '../client/call.ts';

let asked: Promise<readonly Country[]> | undefined;

/** Once per page; what failed is asked again by the next form. */
function loadCountries(): Promise<readonly Country[]> {
  asked ??= call(listCountries, {}).then(({ countries }) => countries);
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/** Countries with their phone codes, in the page's language; empty until they arrive. */
export function useCountries(): readonly Country[] {
  const [countries, setCountries] = useState<readonly Country[]>([]);
  useEffect(() => {
    let here = true;
    loadCountries().then(
      (list) => {
        if (here) setCountries(list);
      },
      () => undefined, // said by the call itself
    );
    return () => {
      here = false;
    };
  }, []);
  return countries;
}

export const countryOptions = (countries: readonly Country[]) =>
  countries.map(({ code, name, phone_code, en_name }) => ({
    id: code,
    label: `${name} (\u2066${phone_code}\u2069)`,
    also: `${en_name} ${code}`,
  }));
