import { toShownAmount } from '@trunkline/rules/cents';
import { formatDecimal } from './format.ts';

/** A name or value inside a sentence, isolated (U+2068 … U+2069) so that its direction does not reorder the words around it. */
export const isolateText = (text: string): string => `\u2068${text}\u2069`;

/** `"1234.50"` and `USD` → `USD 1,234.50` inside a sentence, left to right (U+2066 … U+2069) in every language. */
export const isolateAmount = (amount: string, currency: string): string =>
  `\u2066${currency}\u00a0${formatDecimal(toShownAmount(amount, currency))}\u2069`;

/** The same without the name of the currency, where the sentence or the record names it. */
export const isolateBareAmount = (amount: string, currency: string): string =>
  `\u2066${formatDecimal(toShownAmount(amount, currency))}\u2069`;
