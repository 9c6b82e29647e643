// Which texts a route loads, and which its modules use: pages, dialogs, menus and whatever else they import.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSource } from './route-files.ts';

const textFolder = path.join(import.meta.dirname, '../../../../packages/text/src/en');
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** `common.orders` → the file that holds it. Plural forms stand under their common key. */
const textFiles = new Map(
  readdirSync(textFolder).flatMap((file) => {
    const name = path.basename(file, '.json');
    const namespace = name.split('-')[0];
    const texts = JSON.parse(readFileSync(path.join(textFolder, file), 'utf8')) as Record<string, string>;
    return Object.keys(texts).map((key): [string, string] => [`${namespace}.${key.replace(pluralSuffix, '')}`, name]);
  }),
);

/** The file of a text, without plural forms: `orders` for `orders.title`. */
export const findTextFile = (key: string): string | undefined => textFiles.get(key);

/** The files that a module loads itself: `texts.ensure('orders', …)` or `useLateTexts('orders')`, also as arguments over several lines. */
export const listEnsuredTexts = (source: string): string[] =>
  [...source.matchAll(/\b(?:ensure|useLateTexts)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].flatMap(([, names]) =>
    [...(names ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? ''),
  );

interface UsedText {
  readonly key: string;
  /** More than one where a part of the key is computed. */
  readonly files: readonly string[];
}

/** `t('common.orders')`, and `t(`orders.step_${step}`)` as every key that begins so. */
export function listUsedTexts(source: string): UsedText[] {
  return [...source.matchAll(/['`]([a-z]\w*\.[a-z]\w*)(\$\{)?/g)].flatMap(([, key = '', computed]): UsedText[] => {
    const keys = computed ? [...textFiles.keys()].filter((one) => one.startsWith(key)) : [key];
    const files = keys.flatMap((one) => textFiles.get(one) ?? []);
    return files.length === 0 ? [] : [{ key, files: [...new Set(files)] }];
  });
}

/** The modules of the pages that a module loads: `from '…'` and `import('…')`, without types. */
function listImports(file: string, source: string): string[] {
  const code = source
    .replace(/^import type [^;]*;/gm, '')
    .replace(/^import \{(?:\s*type \w+,?)+\s*\} from [^;]*;/gm, '');
  return [...code.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(file), target),
  );
}

const readCode = (file: string): string => readSource(file).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

/** The text files of which the modules, or what they import, show something. */
export function listShownFiles(starts: readonly string[]): ReadonlySet<string> {
  const seen = new Set(starts);
  const shown = new Set<string>();
  // Grows while it is walked.
  for (const file of seen) {
    const source = readCode(file);
    for (const one of listUsedTexts(source).flatMap(({ files }) => files)) shown.add(one);
    // Names of many things, of which a record says one: `find(`audit_action.${action}`)`.
    for (const [, namespace = ''] of source.matchAll(/find\(`(\w+)\.\$\{/g)) shown.add(namespace);
    for (const next of listImports(file, source)) seen.add(next);
  }
  return shown;
}

/**
 * What a module and all that it imports show without its text file: `orders.title in orders/order-page.tsx`. A module that loads files
 * itself is read last, because what it imports may be reached without it too.
 */
export function listMissingTexts(start: string, loaded: ReadonlySet<string>): string[] {
  const seen = new Set<string>();
  const loaders: [file: string, known: ReadonlySet<string>][] = [];
  const visit = (file: string, known: ReadonlySet<string>, isLoader = false): string[] => {
    if (seen.has(file)) return [];
    const source = readCode(file);
    const ensured = listEnsuredTexts(source);
    if (ensured.length > 0 && !isLoader) {
      loaders.push([file, known]);
      return [];
    }
    seen.add(file);
    const shown = new Set([...known, ...ensured]);
    const missing = listUsedTexts(source).filter(({ files }) => !files.every((one) => shown.has(one)));
    return [
      ...missing.map(({ key }) => `${key} in ${file}`),
      ...listImports(file, source).flatMap((next) => visit(next, shown)),
    ];
  };
  const found = visit(start, loaded, true);
  for (const [file, known] of loaders) found.push(...visit(file, known, true));
  return found;
}
