import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Language, type WrittenLanguage, writtenLanguages } from './languages.ts';
import { privateTexts } from './private-texts.ts';
import { createTFrom, qualifyKeys, type TextFile, type TextsByKey, type TextSource, type TFunction } from './text.ts';

const translatorByLanguage = new Map<Language, TFunction>();

/** The names of a language's files without `.json`, sorted; empty for a language without texts. */
export function listTextFiles(language: Language): string[] {
  try {
    return readdirSync(new URL(`./${language}/`, import.meta.url))
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .toSorted();
  } catch {
    return [];
  }
}

/** The sentences of one file by their keys without namespace. */
export const readTextFile = (language: Language, name: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`./${language}/${name}.json`, import.meta.url), 'utf8')) as Record<string, string>;

/** The part of a key or of the name of a file before its first full stop or hyphen: `ui` of `ui.page` and of `ui-forms`. */
const getNamespace = (name: string): string => /^[^.-]*/.exec(name)?.[0] ?? '';

/** The sentences of one namespace; empty in a language without texts. */
const readNamespace = (language: Language, namespace: string): TextsByKey =>
  Object.assign(
    {},
    ...listTextFiles(language)
      .filter((name) => getNamespace(name) === namespace)
      .map((name) => qualifyKeys(name, readTextFile(language, name))),
  ) as TextsByKey;

/**
 * Server only: translates into a language, into English where a sentence is missing. Each namespace is read once per process, when
 * its first sentence is asked for: all sentences of all languages take 60 MB and half a second, which a process that needs a few
 * words does not have.
 */
export function getT(language: Language): TFunction {
  let t = translatorByLanguage.get(language);
  if (!t) translatorByLanguage.set(language, (t = createServerT(language)));
  return t;
}

function createServerT(language: Language): TFunction {
  const namespaces = new Map<string, TextsByKey>();
  return createTFrom(language, (key) => {
    const namespace = getNamespace(key);
    let texts = namespaces.get(namespace);
    if (!texts) {
      texts = { ...readNamespace('en', namespace), ...readNamespace(language, namespace) };
      namespaces.set(namespace, texts);
    }
    return texts[key];
  });
}

/** What is written from the texts of each written language. */
export const inEveryLanguage = <T>(write: (t: TFunction, language: WrittenLanguage) => T): Record<WrittenLanguage, T> =>
  // Object.fromEntries types its keys as plain text.
  Object.fromEntries(writtenLanguages.map((language) => [language, write(getT(language), language)])) as Record<
    WrittenLanguage,
    T
  >;

const isPrivateSet = (name: string): name is keyof typeof privateTexts => Object.hasOwn(privateTexts, name);

/** The files that a page asks for; undefined where a name is unknown. Errors are no part of a page. */
export function findTextFiles(names: readonly string[]): TextFile[] | undefined {
  const known = new Set(listTextFiles('en').filter((file) => !file.endsWith('.errors')));
  const files = new Set(names.flatMap((name): readonly string[] => (isPrivateSet(name) ? privateTexts[name] : [name])));
  return [...files].every((file) => known.has(file)) ? ([...files] as TextFile[]) : undefined;
}

/**
 * The sentences of one file as a page shows them: in English where one is missing. A counted text that has its form `_other` is not: it
 * has the forms of its language.
 */
export function readShownTexts(language: Language, name: string): Record<string, string> {
  const own = listTextFiles(language).includes(name) ? readTextFile(language, name) : {};
  if (language === 'en') return own;
  const isMissing = (key: string): boolean => !(key in own) && !(key.replace(/_one$/, '_other') in own);
  return { ...Object.fromEntries(Object.entries(readTextFile('en', name)).filter(([key]) => isMissing(key))), ...own };
}

/** Server only: the sentences of the files of a page, by file. */
export const readTextFiles = (language: Language, names: readonly TextFile[]): Record<string, Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, readShownTexts(language, name)]));

const pageFiles = new Map<string, TextsByKey>();
function readPageFile(language: Language, name: TextFile): TextsByKey {
  const key = `${language}/${name}`;
  let texts = pageFiles.get(key);
  if (!texts) pageFiles.set(key, (texts = qualifyKeys(name, readShownTexts(language, name))));
  return texts;
}

const versions = new Map<Language, string>();
/** Changes with every sentence of a language and with the choice of private files: part of the address under which browsers keep them. */
export function getTextsVersion(language: Language): string {
  let version = versions.get(language);
  if (!version) {
    const hash = createHash('sha256').update(JSON.stringify(privateTexts));
    // English stands in for what is missing.
    for (const source of new Set<Language>(['en', language]))
      for (const name of listTextFiles(source)) hash.update(`${name}\n${JSON.stringify(readTextFile(source, name))}\n`);
    versions.set(language, (version = hash.digest('base64url').slice(0, 10)));
  }
  return version;
}

/** Server only: the texts of the pages that it renders. Files are read once per process. */
export const createTextSource = (language: Language): TextSource => ({
  base: `/assets/texts/${language}/${getTextsVersion(language)}/`,
  load: async (names) => {
    const files = findTextFiles(names) ?? [];
    return Object.fromEntries(files.map((name) => [name, readPageFile(language, name)]));
  },
});
