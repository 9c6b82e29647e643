// Numbers as each language writes them. Pages and papers format here and nowhere else. docs/rules/languages.md, "Numbers and dates"
import { getLocale, type Language } from './languages.ts';

interface NumberMarks {
  /** Between thousands: `,` in English, a narrow no-break space in French. */
  readonly group: string;
  readonly decimal: string;
  /** Behind the figure of a percentage, with the space that the language puts there. */
  readonly percent: string;
}

const marksByLanguage = new Map<Language, NumberMarks>();

function readMarks(language: Language): NumberMarks {
  const locale = getLocale(language);
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const find = (type: Intl.NumberFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
    .format(0.1)
    .replace(/[\d\u200e\u200f\u061c]/g, '');
  return { group: find('group'), decimal: find('decimal'), percent };
}

/** The marks of a language's numbers, from CLDR. Digits are Latin everywhere. */
function getNumberMarks(language: Language): NumberMarks {
  let marks = marksByLanguage.get(language);
  if (!marks) marksByLanguage.set(language, (marks = readMarks(language)));
  return marks;
}

/** `-1234567` → `-1,234,567`. */
function groupDigits(whole: string, mark: string): string {
  const digits = whole.replace('-', '');
  const first = digits.length % 3;
  const groups = Array.from({ length: Math.floor(digits.length / 3) }, (_, n) =>
    digits.slice(first + n * 3, first + n * 3 + 3),
  );
  return `${whole.startsWith('-') ? '-' : ''}${[digits.slice(0, first), ...groups].filter(Boolean).join(mark)}`;
}

/** `"-1234567.50"` → `−1,234,567.50`, in French `−1 234 567,50`. The text is never turned into a number, which would round it. */
export function formatDecimal(language: Language, decimal: string): string {
  const marks = getNumberMarks(language);
  const [whole = '', fraction] = decimal.split('.');
  const grouped = groupDigits(whole, marks.group);
  return `${grouped.replace('-', '\u2212')}${fraction === undefined ? '' : `${marks.decimal}${fraction}`}`;
}

/** The same without marks of thousands, as a field shows a number that is being changed. */
export const formatPlainDecimal = (language: Language, decimal: string): string =>
  decimal.replace('.', getNumberMarks(language).decimal);

/** `"37.5"` → `37.5%`, in French `37,5 %`. */
export const formatPercent = (language: Language, percent: string): string =>
  `${formatDecimal(language, percent)}${getNumberMarks(language).percent}`;
