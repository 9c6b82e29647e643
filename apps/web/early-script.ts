import path from 'node:path';
import { build, type Plugin } from 'vite';
import { computedModules } from './computed-modules.ts';

const file = path.join(import.meta.dirname, 'src/shell/early/early-script.ts');
const id = `${file}?raw`;

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

/** Answers the import of the script's text with the script as browsers run it. */
export const earlyScript = (): Plugin => ({
  name: 'early-script',
  enforce: 'pre',
  load: async (source) => (source === id ? `export default ${JSON.stringify(await bundle())};` : undefined),
});
