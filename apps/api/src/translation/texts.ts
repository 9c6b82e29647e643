// The texts of a record and their places in it. Pure. Rules: docs/rules/languages.md, "Translation desk"
import type { Language } from '@trunkline/contract/languages';
import {
  type TranslatedObject,
  type TranslationArea,
  translationAreas,
} from '@trunkline/contract/staff/translation-enums';

/** A text that replaces another one, at a path of the record: `['name']`, `['specs', '2', 'value']`. */
export interface TextChange {
  readonly path: readonly string[];
  readonly text: string;
}

export const objectsByArea: Readonly<Record<TranslationArea, readonly TranslatedObject[]>> = {
  content: ['content'],
  catalogue: ['category', 'productline', 'label', 'compat', 'product'],
  training: ['trainingcategory', 'training', 'exam'],
  settings: ['setting'],
};

export const getAreaOf = (object: TranslatedObject): TranslationArea =>
  translationAreas.find((area) => objectsByArea[area].includes(object)) ?? 'catalogue';

const offerLimits = { 'texts.title': 200, 'texts.describe': 5000, 'texts.place': 300 };

/** The most characters of each field, as the writers of the records accept them. Fields of one kind differ by their last name. */
const limits: Readonly<Record<TranslatedObject, Readonly<Record<string, number>>>> = {
  content: {
    'texts.title': 200,
    'texts.excerpt': 500,
    'texts.body': 100_000,
    note: 120,
    title: 60,
    text: 300,
    remark: 80,
  },
  category: { name: 100 },
  productline: { names: 100 },
  label: { titles: 100 },
  compat: { reason: 500 },
  product: { 'texts.title': 300, 'texts.describe': 4000, name: 300, value: 300 },
  trainingcategory: { name: 100 },
  training: offerLimits,
  exam: offerLimits,
  setting: { text: 500 },
};
/** Of fields that are not listed. */
const otherLimit = 100;

export function getTextLimit(object: TranslatedObject, id: string, path: readonly string[]): number {
  if (id === 'delivery.terms') return otherLimit;
  return limits[object][path.join('.')] ?? limits[object][path.at(-1) ?? ''] ?? otherLimit;
}

interface TextKey {
  readonly object: TranslatedObject;
  readonly id: string;
  readonly field: string;
}

export const formatTextKey = ({ object, id, field }: TextKey): string => `${object}:${id}:${field}`;

/** The parts of a key; undefined for a text that is none. Neither object nor id has a colon. */
export function parseTextKey(key: string): TextKey | undefined {
  const [, name, id, field] = /^([a-z]+):([^:]+):(.+)$/s.exec(key) ?? [];
  const object = Object.values(objectsByArea)
    .flat()
    .find((one) => one === name);
  return object && id !== undefined && field !== undefined ? { object, id, field } : undefined;
}

/** A tree of JSON with texts of a language set where each path leads to the languages of a text. */
export const setTexts = <T>(doc: T, language: Language, changes: readonly TextChange[]): T =>
  changes.reduce((changed, { path, text }) => setAt(changed, [...path, language], text) as T, doc);

function setAt(node: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(node)) return node.map((part, n) => (String(n) === step ? setAt(part, rest, text) : part));
  const fields: Readonly<Record<string, unknown>> = typeof node === 'object' && node !== null ? { ...node } : {};
  return { ...fields, [step]: setAt(fields[step], rest, text) };
}

/** Whether a translation is so long that it may be cut where the English has room. Short texts vary too much. */
export const isLong = (english: string, text: string | null): boolean =>
  text !== null && text.length > 20 && text.length > english.length * 1.3;
