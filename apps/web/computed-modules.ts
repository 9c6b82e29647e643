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
  'page-addresses.ts',
  'page-folders.ts',
  'shell/staff-permissions.ts',
  'shell/workspace/partner-menu.ts',
  'shell/workspace/staff-menu.ts',
];
const files: ReadonlySet<string> = new Set(modules.map((file) => path.join(import.meta.dirname, 'src', file)));

/** A table of texts, of which a page names single fields: `paths.cart`. */
const isTable = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((one) => typeof one === 'string') &&
  Object.keys(value).every((key) => /^[a-z]\w*$/i.test(key));

/** Ids of the modules that have one export for each field of a table. */
const tablePrefix = '\0fields:';

/**
 * The code of a module with its exports as literals. A table becomes the names of another module (`findTable`), so that the fields that
 * no page names fall to tree shaking. Throws for an export that is not plain data.
 */
export function writeValues(exports: Readonly<Record<string, unknown>>, file = ''): string {
  return Object.entries(exports)
    .map(([name, value]) => {
      const text = JSON.stringify(value);
      if (text === undefined || !isDeepStrictEqual(JSON.parse(text), value))
        throw new Error(`${name} is not plain data`);
      if (file !== '' && isTable(value))
        return `export * as ${name} from ${JSON.stringify(`${tablePrefix}${name}:${file}`)};\n`;
      return `export const ${name} = ${text};\n`;
    })
    .join('');
}

const importExports = async (file: string): Promise<Record<string, unknown>> => ({
  ...(await import(pathToFileURL(file).href)),
});

async function writeTable(id: string): Promise<string> {
  const [name = '', file = ''] = id.slice(tablePrefix.length).split(/:(.*)/s);
  const table = (await importExports(file))[name];
  if (!isTable(table)) throw new Error(`${name} is no table`);
  const fields = Object.entries(table).map(([key, text], index) => ({ key, text, local: `f${index}` }));
  return [
    ...fields.map(({ local, text }) => `const ${local} = ${JSON.stringify(text)};`),
    `export { ${fields.map(({ key, local }) => `${local} as ${key}`).join(', ')} };`,
  ].join('\n');
}

export const computedModules = (): Plugin => ({
  name: 'computed-modules',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (id) => (id.startsWith(tablePrefix) ? { id, moduleSideEffects: false } : undefined),
  async load(id) {
    if (id.startsWith(tablePrefix)) return writeTable(id);
    return files.has(id) ? writeValues(await importExports(id), id) : undefined;
  },
});
