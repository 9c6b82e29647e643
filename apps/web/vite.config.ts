import { ariaLocales } from '@trunkline/text/languages';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ariaMessages } from './aria-messages.ts';
import { chunkCheck } from './chunk-check.ts';
import { computedModules } from './computed-modules.ts';
import { endpointAddresses } from './endpoint-addresses.ts';
import { earlyScript } from './early-script.ts';
import { createChunkGroups } from './chunk-groups.ts';
import { joinedStyles } from './joined-styles.ts';
import { pageAreas } from './page-areas.ts';
import { publicPreloads } from './public-preloads.ts';
import { withPlainQuotes } from './plain-quotes.ts';
import { eachValue } from './each-value.ts';
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
    pageAreas(),
    computedModules(),
    endpointAddresses(),
    tanstackStart({
      router: {
        quoteStyle: 'single',
        semicolons: true,
        // No loader is in the route tree, or with its page: the page that a visitor opens has its data from the server.
        codeSplittingOptions: {
          defaultBehavior: [['component'], ['loader'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
    earlyScript(),
    publicPreloads(),
    plainQuotes(),
    joinedStyles(),
    chunkCheck(),
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
    postcss: { plugins: [eachValue(), pxToRem()] },
    modules: { localsConvention: 'camelCaseOnly', generateScopedName: createClassName },
  },
}));
