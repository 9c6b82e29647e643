import { useCountryName } from '../client/countries.ts';

/** A country by its name in the language of the page. */
export function CountryName({ code }: { readonly code: string | null }) {
  return <bdi>{useCountryName()(code)}</bdi>;
}
