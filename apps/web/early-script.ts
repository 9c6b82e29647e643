import path from 'node:path';
import { build, type Plugin } from 'vite';
import { computedModules } from './computed-modules.ts';

const file = path.join(import.meta.dirname, 'src/shell/early/early-script.ts');
const id = 'virtual:early-script';

/** The script in the head of every page as one text, with all that it imports. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [computedModules()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${file} cannot be built`);
  return chunk.code.trim();
}

/** The module `virtual:early-script`: the script as browsers run it. */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: async (source) =>
    source === `\0${id}` ? `export const earlyScript = ${JSON.stringify(await bundle())};` : undefined,
});
