import { loadChunk } from './chunk-loading.ts';
import type { Language } from '@trunkline/text/languages';
import { createT, type TFunction, type TextFile, type TextsByKey, qualifyKeys } from '@trunkline/text';

type TextFiles = Readonly<Record<string, () => Promise<Record<string, string>>>>;

/**
 * The text files of most public pages, as functions that load them. Every visitor loads this list, so it names no other files; those of
 * further public pages are in site-texts.ts, those of private pages in private-texts.ts. Globs, because browsers refuse `import(…, { with: { type: 'json' } })` in development, where
 * Vite serves JSON as JavaScript.
 */
const publicTextFiles: TextFiles = import.meta.glob<Record<string, string>>(
  [
    './*/{accounts,catalogue,search,search-notes,shell,ui,validation}.json',
    './*/catalogue-{compare,list,product}.json',
    './*/{shell-home,ui-forms}.json',
  ],
  { base: '../../../../packages/text/src', import: 'default' },
);

/** The file of the language, else the English one: languages without complete texts show English. */
const findTextFile = (files: TextFiles, name: TextFile, language: Language) =>
  files[`./${language}/${name}.json`] ?? files[`./en/${name}.json`];

async function loadTextFile(name: TextFile, language: Language): Promise<TextsByKey> {
  const load =
    findTextFile(publicTextFiles, name, language) ??
    findTextFile((await import('./text-files/site-texts.ts')).siteTextFiles, name, language) ??
    findTextFile((await import('./text-files/private-texts.ts')).privateTextFiles, name, language);
  if (!load) throw new Error(`no text file ${name} for ${language}`);
  return qualifyKeys(name, await load());
}

/** The sentences by language and file. The server makes the texts of many pages of them. */
const loadedFiles = new Map<string, TextsByKey>();

/** The texts of one language. */
export interface TextStore {
  readonly t: TFunction;
  /** The files that are loaded or loading. */
  readonly loaded: () => readonly TextFile[];
  /** Loads the files that are not loaded yet. Routes call it in `beforeLoad`. */
  readonly ensure: (...names: readonly TextFile[]) => Promise<void>;
}

let browserT: TFunction | undefined;

/** The texts of the page, for code outside React. Browser only: a server renders pages of several languages at once. */
export const getBrowserT = (): TFunction => browserT ?? createT('en', {});

export function createTextStore(language: Language): TextStore {
  const texts: Record<string, string> = {};
  const loads = new Map<TextFile, Promise<void>>();
  const load = async (name: TextFile): Promise<void> => {
    const key = language + name;
    const sentences = loadedFiles.get(key) ?? (await loadChunk(() => loadTextFile(name, language)));
    loadedFiles.set(key, sentences);
    Object.assign(texts, sentences);
  };
  const t = createT(language, texts);
  if (typeof document !== 'undefined') browserT = t;
  return {
    t,
    loaded: () => [...loads.keys()],
    ensure: async (...names) => {
      await Promise.all(
        names.map((name) => {
          let loading = loads.get(name);
          if (!loading) loads.set(name, (loading = load(name)));
          return loading;
        }),
      );
    },
  };
}
