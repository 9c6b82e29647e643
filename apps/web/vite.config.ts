import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  plugins: [
    {
      ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE', 'fr-FR', 'ko-KR', 'pt-BR', 'ru-RU', 'es-ES'] }),
      enforce: 'pre',
    },
    tanstackStart({ router: { quoteStyle: 'single', semicolons: true } }),
    react(),
    brotli(),
  ],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  css: { postcss: { plugins: [pxToRem()] }, modules: { localsConvention: 'camelCaseOnly' } },
});
