import type { Language } from '@trunkline/text/languages';
import { createT, type Namespace, type T, underName } from '@trunkline/text';

// A glob, not import(…, { with: { type: 'json' } }): Vite serves JSON as JavaScript in development and browsers then refuse the attribute.
const files = import.meta.glob<Record<string, string>>(
  [
    '../../../../packages/text/src/*/*.json',
    '!../../../../packages/text/src/*/*.faults.json',
    '!../../../../packages/text/src/*/{mail,documents,import}.json',
  ],
  { import: 'default' },
);

/** The sentences of one language, loaded by namespace as pages need them. */
export interface TextStore {
  readonly t: T;
  readonly loaded: () => readonly Namespace[];
  readonly ensure: (...names: readonly Namespace[]) => Promise<void>;
}

let current: T | undefined;
/** Browser only, for what stands outside React. */
export const browserT = (): T => current ?? createT('en', {});

export function createTextStore(language: Language): TextStore {
  const texts: Record<string, string> = {};
  const loads = new Map<Namespace, Promise<void>>();
  const load = async (name: Namespace): Promise<void> => {
    const fileIn = (one: Language) => files[`../../../../packages/text/src/${one}/${name}.json`];
    const file = fileIn(language) ?? fileIn('en');
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
