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
  figures: ['client/format', 'catalogue/product-link', 'ui/layout/money', 'ui/feedback/status'],
  catalogue: [
    'catalogue/catalogue.load',
    'catalogue/cart-button',
    'catalogue/catalogue-crumbs',
    'catalogue/compare/compare-checkbox',
    'catalogue/compare/compare-form',
    'catalogue/compare/compare-tray',
    'catalogue/product-card',
    'catalogue/product-lifecycle-mark',
    'catalogue/viewer',
  ],
  search: ['catalogue/list/label-group', 'search-field/suggested-input', 'search-field/understanding'],
  sheet: ['ui/layout/facts', 'ui/layout/level-mark', 'catalogue/scroll-area'],
};
/** Icons of the parts of a group. */
const groupIcons: Readonly<Record<string, RegExp>> = {
  search: /icons\/Icon(?:AdjustmentsHorizontal|SearchOff)\./,
  sheet: /icons\/Icon(?:Download|FileText|Lock|Package)\./,
};

/** Throws for a part that does not exist, so that a renamed file is noticed. */
function assertPartExists(part: string): void {
  const file = path.join(import.meta.dirname, 'src', part);
  if (!existsSync(`${file}.ts`) && !existsSync(`${file}.tsx`)) throw new Error(`sharedParts: there is no src/${part}`);
}

/** The routes of each area of public pages become one chunk: else every route would be a chunk of its own. src/public-areas */
function createAreaGroups() {
  const folder = path.join(import.meta.dirname, 'src/public-areas');
  return readdirSync(folder).map((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    const routes = [...source.matchAll(/'\.\.(\/routes\/[^']+)'/g)].map(([, route]) => `/src${route ?? ''}`);
    const files = [`/src/public-areas/${file}`, ...routes];
    // Without the parts of a route that are split from it: their ids have a query.
    return {
      name: `area-${path.parse(file).name}`,
      test: (id: string) => files.some((one) => id.endsWith(one)),
      // What several areas import would become part of the first one, and every visitor of another area would load that.
      includeDependenciesRecursively: false,
    };
  });
}

/** Called by the build only: tests and development have no chunks. */
function createChunkGroups() {
  const groups = Object.entries(sharedParts).map(([name, parts]) => {
    parts.forEach(assertPartExists);
    return {
      name,
      // The script and the stylesheet of each part.
      test: (id: string) => parts.some((part) => id.includes(`/src/${part}.`)) || groupIcons[name]?.test(id) === true,
    };
  });
  // Everything that the first page needs is one chunk.
  return [{ name: 'app', tags: ['$initial'] satisfies ['$initial'] }, ...createAreaGroups(), ...groups];
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
