import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';
import { withPlainQuotes } from './plain-quotes.ts';
import { pxToRem } from './px-to-rem.ts';

const squeeze = promisify(brotliCompress);

/** Writes file.br beside every text asset of the browser's build; the server sends it instead where it is understood. */
const brotli = (): Plugin => ({
  name: 'brotli',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir }) {
    for await (const file of glob(`${dir}/**/*.{js,css,svg,json}`)) {
      const raw = await readFile(file);
      await writeFile(`${file}.br`, await squeeze(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
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

/** Small parts that the pages of the catalogue share: each in a file of its own is twice as large. */
const together = [
  { name: 'app', tags: ['$initial'] },
  { name: 'figures', test: /src\/(?:client\/format|ui\/layout\/money|ui\/feedback\/status)\./ },
  {
    name: 'catalogue',
    test: /src\/catalogue\/(?:catalogue\.load|catalogue-crumbs|compare\/compare-(?:form|tick|tray)|product-(?:card|state)|seen-by)\./,
  },
  {
    name: 'sheet',
    test: /src\/(?:ui\/layout\/facts|shell\/level|catalogue\/scroll-area)\.|icons\/Icon(?:Download|FileText|Lock|Package)\./,
  },
] satisfies { name: string; tags?: ['$initial']; test?: RegExp }[];

/** What stands in the head of every page goes without its comments. */
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

/** As short as a name can be that no other file of styles gives: it is in the styles, in the scripts and in every page. */
const className = (name: string, file: string): string =>
  `${name}-${createHash('sha256')
    .update(path.relative(import.meta.dirname, file))
    .digest('hex')
    .slice(0, 5)}`;

export default defineConfig({
  // React has had this hook since version 18; the stand-in for older ones would be a part of what every visitor loads.
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
      ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE', 'fr-FR', 'ko-KR', 'pt-BR', 'ru-RU', 'es-ES'] }),
      enforce: 'pre',
    },
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: true,
        // A page's loader comes with the page: what all routes would bring along at once, every visitor would load.
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
    // Of styles alone: the list of all scripts that all pages might need would be a part of what every visitor loads.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  environments: {
    client: {
      // What the first script needs in any case is one file: it is smaller than in pieces.
      build: { rolldownOptions: { output: { codeSplitting: { groups: together } } } },
    },
  },
  css: {
    postcss: { plugins: [pxToRem()] },
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: className },
  },
});
