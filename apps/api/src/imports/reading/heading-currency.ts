// The currency in the heading of a column. Pure. Rules: docs/rules/import.md, "Which column is which"
import { findCurrency } from '@trunkline/rules/reading/currency';

const sign = /US\$|R\$|[$€£¥₩₫₽₹₺₪₴]/u;
const code = /(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu;

/** The currency that a heading names: `Listenpreis EUR`, `Price (US$)`. */
export function findHeadingCurrency(heading: string): string | undefined {
  const found = sign.exec(heading)?.[0];
  if (found !== undefined) return findCurrency(found);
  return (heading.match(code) ?? []).map(findCurrency).find((one) => one !== undefined);
}

/** The heading without the currency that it names: `gpl` of `gpl USD`. */
export const removeHeadingCurrency = (heading: string): string =>
  heading.replace(sign, '').replace(code, (one) => (findCurrency(one) === undefined ? one : ''));
