// The text around a telephone number: labels, extensions, two numbers in one cell. Rules: docs/rules/reading.md, "Telephone numbers"
import { toLatinDigits } from './digits.ts';
import { cleanCode } from './text.ts';

export interface PhoneText {
  /** The number without label and extension, dashes as hyphens. */
  readonly number: string;
  /** Digits; empty without an extension. */
  readonly extension: string;
}

const label =
  /^(?:tel|callto|phone|telephone|telefon|téléphone|teléfono|telefone|mobile|mobil|mob|cell|handy|ph|t|m|тел|моб|전화|휴대폰|電話|电话|هاتف|جوال|đt)[.:]{0,2}\s*(?=[+\d(])/iu;
/** A word for an extension with its digits, at the end. */
const extension =
  /(?:extension|extn|ext|x|#|durchwahl|dw|nebenstelle|nst|poste|ramal|interno|int|anexo|доб|добавочный|внутр|вн|máy lẻ|nội bộ|내선|تحويلة|داخلي|dahili|wew|toestel|tst|分机|分機|内線)[\s.:=#-]{0,4}(\d{1,9})\)?$/iu;
/** `030 12345-78 Durchwahl` */
const extensionBefore = /\s?-\s?(\d{1,9})\s*\(?(?:durchwahl|dw)\.?\)?$/iu;

/** Length above which a text is no telephone number. */
const maxLength = 80;

/** The number and its extension; undefined for text that is too long. */
export function splitPhoneText(typed: string): PhoneText | undefined {
  if (typed.length > 1000) return undefined;
  const plain = toLatinDigits(cleanCode(typed)).replace(label, '');
  if (plain.length > maxLength) return undefined;
  for (const pattern of [extension, extensionBefore]) {
    const found = pattern.exec(plain);
    if (found && /\d/.test(plain.slice(0, found.index)))
      return {
        number: plain.slice(0, found.index).replace(/[\s,;.:(-]{1,6}$/, ''),
        extension: found[1] ?? '',
      };
  }
  return { number: plain, extension: '' };
}

const separator = /[;,|/]|\s(?:or|and|oder|und|ou|et|o|y|e|или|и|hoặc|và|أو|و|또는)\s/iu;

/** The parts of a text that may hold several numbers: between `/`, `;`, `or`, and before each `+`. */
export const listPhoneParts = (number: string): string[] =>
  number
    .replaceAll('+', ';+')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
