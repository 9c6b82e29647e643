import type { Language } from '@trunkline/text/languages';
import { createT, type T, type TextFile, underName } from '@trunkline/text';

// Globs, not import(…, { with: { type: 'json' } }): Vite serves JSON as JavaScript in development and browsers then refuse the attribute.
const visitorTexts = import.meta.glob<Record<string, string>>(
  ['./*/{accounts,catalogue,search,shell,ui,validation}.json', './*/{catalogue,ui}-*.json', './*/shell-home.json'],
  { base: '../../../../packages/text/src', import: 'default' },
);

type Load = () => Promise<Record<string, string>>;

/** English stands in for a language that is not written yet. */
async function findFile(name: TextFile, language: Language): Promise<Load | undefined> {
  const among = (files: Readonly<Record<string, Load>>) =>
    files[`./${language}/${name}.json`] ?? files[`./en/${name}.json`];
  return among(visitorTexts) ?? among((await import('./inner-texts.ts')).innerTexts);
}

/** The sentences of one language, loaded by namespace as pages need them. */
export interface TextStore {
  readonly t: T;
  readonly loaded: () => readonly TextFile[];
  readonly ensure: (...names: readonly TextFile[]) => Promise<void>;
}

let current: T | undefined;
/** Browser only, for what stands outside React. */
export const browserT = (): T => current ?? createT('en', {});

export function createTextStore(language: Language): TextStore {
  const texts: Record<string, string> = {};
  const loads = new Map<TextFile, Promise<void>>();
  const load = async (name: TextFile): Promise<void> => {
    const file = await findFile(name, language);
    if (!file) throw new Error(`no texts ${name} in ${language}`);
    Object.assign(texts, underName(name, await file()));
  };
  const t = createT(language, texts);
  if (typeof document !== 'undefined') current = t;
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
