import { isDeepStrictEqual } from 'node:util';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Modules below src that export plain data alone: what the web app needs of the tables of pages. The build replaces them by their values,
 * so that no browser loads a table, or the code that reads it. Development and tests run them as they are.
 */
const modules: readonly string[] = [
  'navigation.ts',
  'staff-navigation.ts',
  'page-folders.ts',
  'shell/staff-permissions.ts',
  'shell/workspace/partner-menu.ts',
  'shell/workspace/staff-menu.ts',
];
const files: ReadonlySet<string> = new Set(modules.map((file) => path.join(import.meta.dirname, 'src', file)));

/** The code of a module with its exports as literals. Throws for an export that is not plain data. */
export function writeValues(exports: Readonly<Record<string, unknown>>): string {
  return Object.entries(exports)
    .map(([name, value]) => {
      const text = JSON.stringify(value);
      if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value))
        throw new Error(`${name} is not plain data`);
      return `export const ${name} = ${text};\n`;
    })
    .join('');
}

export const computedModules = (): Plugin => ({
  name: 'computed-modules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: async (id) => (files.has(id) ? writeValues({ ...(await import(pathToFileURL(id).href)) }) : undefined),
});
