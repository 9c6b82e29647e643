// Languages that stored texts lack. Rules: docs/rules/languages.md, "Existing portals"
import { languages } from '@trunkline/contract/languages';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isByLanguage = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) && 'en' in value && Object.keys(value).every((key) => (languages as readonly string[]).includes(key));

/** Whether two trees of JSON say the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((part, n) => isSame(part, other[n]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

/**
 * A stored tree of JSON with the languages of a known one, wherever a stored text lacks them and its English is the known English. What
 * somebody wrote stays: every stored text, and every text whose English was changed.
 */
export function addLanguages(stored: unknown, known: unknown): unknown {
  if (isByLanguage(known)) {
    if (!isByLanguage(stored)) return stored === known['en'] ? known : stored;
    return isSame(stored['en'], known['en']) ? { ...known, ...stored } : stored;
  }
  if (Array.isArray(stored) && Array.isArray(known)) return stored.map((part, n) => addLanguages(part, known[n]));
  if (!isObject(stored) || !isObject(known)) return stored;
  return Object.fromEntries(Object.entries(stored).map(([key, part]) => [key, addLanguages(part, known[key])]));
}

/** `addLanguages`, and undefined where it adds nothing. */
export function findAddedLanguages<T>(stored: T, known: unknown): T | undefined {
  const added = addLanguages(stored, known);
  // The tree has the form of the stored one.
  return isSame(added, stored) ? undefined : (added as T);
}
