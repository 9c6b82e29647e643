// Values of settings that are edited in rows of fields: names with values, links, the bank account. Pure.
// What is typed is kept as JSON, so that a half-typed row is not lost.
import { type Language, languages } from '@trunkline/contract/languages';
import { mapLanguages } from '../../../catalogue/staff/language-texts.ts';

/** The cells of one row, in the order of the columns. */
export type TypedRow = readonly [string, string];

/** Kept rows of an earlier release may have another form; they are read as none. */
export function parseRows(typed: string): TypedRow[] {
  const parsed = parseJson(typed);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((row: unknown): TypedRow[] =>
    Array.isArray(row) && row.length === 2 ? [[String(row[0]), String(row[1])]] : [],
  );
}

/** Empty for no rows, so that an absent value and an emptied one are the same. */
export const writeRows = (rows: readonly TypedRow[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listEntries = (value: unknown): TypedRow[] =>
  isRecord(value) ? Object.entries(value).map(([name, one]) => [name, String(one)]) : [];

/** The rows in which something is typed, trimmed. */
const listFilled = (typed: string): TypedRow[] =>
  parseRows(typed)
    .map(([name, value]): TypedRow => [name.trim(), value.trim()])
    .filter((cells) => cells.some(Boolean));

/** Names that stand in more than one row. */
export function listDoubles(typed: string): string[] {
  const names = listFilled(typed).map(([name]) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))];
}

/** Rows as an object; the text itself, which the server refuses, when a name stands twice. */
const toObject = (typed: string, toValue: (cell: string) => string): unknown =>
  listDoubles(typed).length > 0
    ? typed
    : Object.fromEntries(listFilled(typed).map(([name, value]) => [name, toValue(value)]));

export const toRecord = (value: unknown): string => writeRows(listEntries(value));
export const readRecord = (typed: string): unknown => toObject(typed, (cell) => cell);

/** A share that is typed in percent: `15` is `0.15`. A text that is no number stays. */
export function readPercent(typed: string): string {
  const percent = Number(typed.replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(percent) ? typed : String(Math.round(percent * 100) / 10_000);
}

/** Shares are typed in percent: `0.15` as `15`. */
export const toShares = (value: unknown): string =>
  writeRows(listEntries(value).map(([name, share]) => [name, String(Math.round(Number(share) * 10_000) / 100)]));
export const readShares = (typed: string): unknown => toObject(typed, readPercent);

/** JSON text of the links: `[{name, url}]`. */
export const toLinks = (value: unknown): string =>
  writeRows(
    (Array.isArray(value) ? value : []).flatMap((one: unknown): TypedRow[] =>
      isRecord(one) ? [[findText(one, 'name'), findText(one, 'url')]] : [],
    ),
  );
export const readLinks = (typed: string): unknown => listFilled(typed).map(([name, url]) => ({ name, url }));

export const bankFields = ['name', 'account', 'swift', 'address'] as const;
/** SWIFT and the address of the bank are not used in every country. */
const requiredBankFields: readonly string[] = ['name', 'account'];
export type BankField = (typeof bankFields)[number];
export type TypedBank = Readonly<Record<BankField, string>>;

const findText = (from: unknown, name: string): string => {
  const value = isRecord(from) ? from[name] : undefined;
  return typeof value === 'string' ? value : '';
};

export function parseBank(typed: string): TypedBank {
  const parsed = parseJson(typed);
  return {
    name: findText(parsed, 'name'),
    account: findText(parsed, 'account'),
    swift: findText(parsed, 'swift'),
    address: findText(parsed, 'address'),
  };
}

export const toBank = (value: unknown): string => writeBank(parseBank(JSON.stringify(value)));
/** Empty when nothing is typed: there is no bank account. */
export const writeBank = (bank: TypedBank): string =>
  Object.values(bank).every((one) => one.trim() === '') ? '' : JSON.stringify(bank);
export function readBank(typed: string): unknown {
  const bank = parseBank(typed);
  const filled = bankFields.map((name) => [name, bank[name].trim()] as const);
  return Object.fromEntries(filled.filter(([name, text]) => text !== '' || requiredBankFields.includes(name)));
}

/** Required fields that are empty although another one is filled. */
export function listMissingBankFields(typed: string): BankField[] {
  const bank = parseBank(typed);
  return writeBank(bank) === ''
    ? []
    : bankFields.filter((name) => requiredBankFields.includes(name) && bank[name].trim() === '');
}

/** The texts of a group of fields: one field for each language. */
type TypedTexts = Readonly<Record<Language, string>>;

const parseTexts = (group: unknown): TypedTexts =>
  mapLanguages((language) => findText(isRecord(group) ? group['text'] : undefined, language));

/** The languages that have a text. */
const listTexts = (typed: TypedTexts) =>
  languages.map((language) => [language, typed[language]] as const).filter(([, text]) => text.trim() !== '');

/** English is required: it stays where it is empty, so that the server names it. */
const writeTexts = (typed: TypedTexts) => ({ en: typed.en, ...Object.fromEntries(listTexts(typed)) });

export type TermField = 'code' | 'place' | 'surcharge' | Language;
export type TypedTerm = Readonly<Record<TermField, string>> & { readonly offered: boolean };
export const newTerm: TypedTerm = { code: '', place: '', surcharge: '0.00', ...mapLanguages(() => ''), offered: true };

export function parseTerms(typed: string): TypedTerm[] {
  const parsed = parseJson(typed);
  return (Array.isArray(parsed) ? parsed : []).map((one: unknown): TypedTerm => ({
    code: findText(one, 'code'),
    place: findText(one, 'place'),
    surcharge: findText(one, 'surcharge'),
    ...parseTexts(one),
    offered: !isRecord(one) || one['offered'] !== false,
  }));
}

/** The value of `delivery.terms` as JSON. */
export const writeTerms = (terms: readonly TypedTerm[]): string =>
  JSON.stringify(
    terms.map(({ code, place, surcharge, offered, ...texts }) => ({
      code,
      place,
      surcharge,
      offered,
      text: writeTexts(texts),
    })),
  );

/** Countries as codes, the rate in percent. */
export type TaxField = 'countries' | 'rate' | 'below_usd' | Language;
export type TypedTaxRule = Readonly<Record<TaxField, string>>;
export const newTaxRule: TypedTaxRule = { countries: '', rate: '', below_usd: '', ...mapLanguages(() => '') };

export function parseTaxRules(typed: string): TypedTaxRule[] {
  const parsed = parseJson(typed);
  return (Array.isArray(parsed) ? parsed : []).map((one: unknown): TypedTaxRule => {
    const countries = isRecord(one) ? one['countries'] : undefined;
    return {
      countries: Array.isArray(countries) ? countries.join(', ') : findText(one, 'countries'),
      rate: findText(one, 'rate'),
      below_usd: findText(one, 'below_usd'),
      ...parseTexts(one),
    };
  });
}

/** What is typed as JSON, so that a half-typed rule is not lost. */
export const writeTaxRules = (rules: readonly TypedTaxRule[]): string =>
  JSON.stringify(
    rules.map(({ countries, rate, below_usd, ...texts }) => ({ countries, rate, below_usd, text: writeTexts(texts) })),
  );

/** The stored rules as they are typed: the rate in percent. */
export const toTaxRules = (value: unknown): string =>
  writeTaxRules(
    parseTaxRules(JSON.stringify(value)).map((rule) => ({
      ...rule,
      rate: String(Math.round(Number(rule.rate) * 10_000) / 100),
    })),
  );

/** The value of `tax.rules`. What cannot be read is sent as it is, and the server refuses it. */
export const readTaxRules = (typed: string): unknown =>
  parseTaxRules(typed).map(({ countries, rate, below_usd, ...texts }) => ({
    countries: countries
      .toUpperCase()
      .split(/[\s,،]+/u)
      .filter(Boolean),
    rate: readPercent(rate),
    below_usd: below_usd.trim() === '' ? null : below_usd.trim(),
    // Without any text the standard sentence is printed.
    text: Object.fromEntries(listTexts(texts)),
  }));
