import { createT, qualifyKeys, type TextsByKey, type TextSet, type TextSource, type TFunction } from '@trunkline/text';
import type { Language } from '@trunkline/text/languages';
import { fetchPart } from './chunk-loading.ts';

/** The texts of one language. */
export interface TextStore {
  readonly t: TFunction;
  /** The address of all that was asked for until now. The server writes it into the page, and the browser begins with it. */
  readonly address: () => string;
  /** Loads what is not loaded yet, in one answer. */
  readonly ensure: (...names: readonly TextSet[]) => Promise<void>;
}

let browserT: TFunction | undefined;

/** The texts of the page, for code outside React. Browser only: a server renders pages of several languages at once. */
export const getBrowserT = (): TFunction => browserT ?? createT('en', {});

export function createTextStore(language: Language, { base, load }: TextSource): TextStore {
  const texts: Record<string, string> = {};
  /** By the name that was asked for, and by the names of the files that came with it. */
  const loads = new Map<string, Promise<void>>();
  const asked: TextSet[] = [];
  const add = (files: Readonly<Record<string, TextsByKey>>): void => {
    for (const [name, sentences] of Object.entries(files)) {
      Object.assign(texts, sentences);
      loads.set(name, loads.get(name) ?? Promise.resolve());
    }
  };
  const t = createT(language, texts);
  if (typeof document !== 'undefined') browserT = t;
  return {
    t,
    address: () => toTextsAddress(base, asked),
    ensure: async (...names) => {
      const missing = names.filter((name) => !loads.has(name));
      if (missing.length > 0) {
        const loading = load(missing).then(add);
        for (const name of missing) loads.set(name, loading);
        asked.push(...missing);
      }
      await Promise.all(names.flatMap((name) => loads.get(name) ?? []));
    },
  };
}

const toTextsAddress = (base: string, names: readonly TextSet[]): string => `${base}${names.join()}.json`;

/** What the server has written into the page: the address of the texts with which it rendered it. */
export function readPageTexts(): { readonly source: TextSource; readonly names: readonly TextSet[] } {
  const { texts = '' } = document.documentElement.dataset;
  const end = texts.lastIndexOf('/') + 1;
  const base = texts.slice(0, end);
  return {
    // Written by `address` above.
    names: texts.slice(end, -'.json'.length).split(',') as TextSet[],
    source: { base, load: async (names) => toQualified(await fetchPart(toTextsAddress(base, names))) },
  };
}

const toQualified = (files: Readonly<Record<string, Record<string, string>>>): Record<string, TextsByKey> =>
  Object.fromEntries(Object.entries(files).map(([name, sentences]) => [name, qualifyKeys(name, sentences)]));
