import { ariaLocales } from '@trunkline/text/languages';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { ariaMessages } from './aria-messages.ts';
import { withPlainQuotes } from './plain-quotes.ts';
import { pxToRem } from './px-to-rem.ts';

const compress = promisify(brotliCompress);

/** Writes `file.br` beside every text asset of the browser's build. The server sends it to browsers that accept Brotli. */
const brotli = (): Plugin => ({
  name: 'brotli',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }) {
    for await (const file of glob(`${dir}/**/*.{js,css,svg,json}`)) {
      const raw = await readFile(file);
      await writeFile(`${file}.br`, await compress(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  },
});

const plainQuotes = (): Plugin => ({
  name: 'plain-quotes',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainQuotes(file.code);
    },
  },
});

/**
 * Small files that several public pages share. Each group becomes one chunk: a file in a chunk of its own is twice as large.
 * docs/decisions/0013-public-pages-stay-light.md
 */
const sharedParts: Readonly<Record<string, readonly string[]>> = {
  // Before the groups that import it, so that no list loads the catalogue.
  lists: ['client/list-search'],
  figures: [
    'client/format',
    'ui/layout/address-link',
    'ui/layout/site-crumbs',
    'catalogue/visitor/pick-defined',
    'catalogue/product-link',
    'catalogue/visitor/viewer',
    'ui/layout/money',
    'ui/feedback/status',
  ],
  catalogue: [
    'catalogue/visitor/catalogue.load',
    'catalogue/visitor/cart-button',
    'catalogue/visitor/catalogue-crumbs',
    'catalogue/visitor/catalogue-steps',
    'catalogue/visitor/compare/compare-checkbox',
    'catalogue/visitor/compare/compare-form',
    'catalogue/visitor/compare/lazy-compare-tray',
    'catalogue/visitor/product-card',
    'catalogue/visitor/product-lifecycle-mark',
  ],
  search: ['catalogue/visitor/list/label-group', 'search-field/suggested-input', 'search-field/search-interpretation'],
  partners: [
    'partners/finder-search',
    'partners/format-median',
    'partners/partner-content.load',
    'partners/partner-meta',
    'partners/partner-pages.module',
    'partners/partner-pages.load',
    'partners/partner-steps',
    'partners/programme-search',
  ],
  sheet: ['ui/layout/facts', 'ui/layout/level-mark', 'catalogue/visitor/scroll-area'],
};
/** Groups without what their parts import. */
const plainGroups: ReadonlySet<string> = new Set(['partners']);
/** Icons of the parts of a group. */
const groupIcons: Readonly<Record<string, RegExp>> = {
  search: /icons\/IconSearchOff\./,
  sheet: /icons\/Icon(?:Download|FileText|Lock|Package)\./,
};

/** Throws for a part that does not exist, so that a renamed file is noticed. */
function assertPartExists(part: string): void {
  const file = path.join(import.meta.dirname, 'src', part);
  if (!['.ts', '.tsx', '.css'].some((extension) => existsSync(file + extension)))
    throw new Error(`sharedParts: there is no src/${part}`);
}

const areaFolder = path.join(import.meta.dirname, 'src/public-areas');

/** The files with the routes of an area of public pages, without the parts that are split from them: their ids have a query. */
function createAreaTest(area: string): (id: string) => boolean {
  const source = readFileSync(path.join(areaFolder, `${area}.ts`), 'utf8');
  const routes = [...source.matchAll(/'\.\.(\/routes\/[^']+)'/g)].map(([, route]) => `/src${route ?? ''}`);
  const files = [`/src/public-areas/${area}.ts`, ...routes];
  return (id) => files.some((file) => id.endsWith(file));
}

/** Areas whose routes are part of a group: all their pages load it. */
const groupAreas: Readonly<Record<string, string>> = { catalogue: 'product' };

/** The routes of each area become one chunk. Otherwise every route would be a chunk of its own. src/public-areas.ts */
const createAreaGroups = () =>
  readdirSync(areaFolder)
    .map((file) => path.parse(file).name)
    .filter((area) => !Object.values(groupAreas).includes(area))
    .map((area) => ({
      name: `area-${area}`,
      test: createAreaTest(area),
      // What several areas import would become part of the first one, and the visitors of the others would load that too.
      includeDependenciesRecursively: false,
    }));

/** Called by the build only: tests and development have no chunks. */
function createChunkGroups() {
  const groups = Object.entries(sharedParts).map(([name, parts]) => {
    parts.forEach(assertPartExists);
    const isOfArea = groupAreas[name] === undefined ? () => false : createAreaTest(groupAreas[name]);
    return {
      name,
      // Otherwise what other pages import too would become part of the group, and they would load all of it.
      ...(plainGroups.has(name) && { includeDependenciesRecursively: false }),
      // The script and the stylesheet of each part.
      test: (id: string) =>
        parts.some((part) => id.includes(`/src/${part}.`)) || isOfArea(id) || groupIcons[name]?.test(id) === true,
    };
  });
  // Everything that the first page needs is one chunk.
  return [{ name: 'app', tags: ['$initial'] satisfies ['$initial'] }, ...groups, ...createAreaGroups()];
}

/** Minifies the script in the head of every page, which Vite imports as text. */
const earlyScript = (): Plugin => ({
  name: 'early-script',
  enforce: 'pre',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/early-script.js?raw')) return undefined;
    const file = id.slice(0, -'?raw'.length);
    return `export default ${JSON.stringify(minifySync(file, await readFile(file, 'utf8')).code.trim())}`;
  },
});

/** Short, because it is in stylesheets, scripts and pages; unique, because the hash of the file's path is part of it. */
const createClassName = (name: string, file: string): string =>
  `${name}-${createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`;

export default defineConfig(({ command }) => ({
  // React has this hook since version 18. The replacement for older versions would make every visitor's scripts larger.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    {
      ...optimizeLocales.vite({ locales: [...ariaLocales] }),
      enforce: 'pre',
    },
    ariaMessages(),
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: true,
        // The loader of a route loads with its page. In the route tree every visitor would load all of them.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    earlyScript(),
    plainQuotes(),
    brotli(),
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // No preload list for scripts: every visitor would load the list of all scripts of all pages.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build:
        command === 'build' ? { rolldownOptions: { output: { codeSplitting: { groups: createChunkGroups() } } } } : {},
    },
  },
  css: {
    postcss: { plugins: [pxToRem()] },
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: createClassName },
  },
}));
