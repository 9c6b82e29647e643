import type { Plugin, Rolldown } from 'vite';
import { isUserPart } from './private-chunks.ts';

type Bundle = Rolldown.OutputBundle;

/** Chunks that private pages load: those of the frames, and the large parts. private-chunks.ts */
const isPrivate = (name: string): boolean => /^(?:frame|all|partner|staff|part-\w+)$/.test(name);
/** What a visitor's page imports at once: the first script, the routes of its area, and the page. */
const isPublicStart = (id: string): boolean =>
  id.endsWith('/src/client.tsx') ||
  /^\0virtual:page-area\/(?!_personal$|admin$)/.test(id) ||
  /\/src\/routes\/_public\/.*\?tsr-split=component$/.test(id);

function findChunk(bundle: Bundle, file: string): Rolldown.OutputChunk | undefined {
  const found = bundle[file];
  return found?.type === 'chunk' ? found : undefined;
}

/** The chunks that load with a file, by their names. */
function listLoaded(bundle: Bundle, file: string): Set<string> {
  const reached = new Set(findChunk(bundle, file)?.imports);
  for (const one of reached) for (const next of findChunk(bundle, one)?.imports ?? []) reached.add(next);
  return reached;
}

/**
 * Throws when a visitor's page loads what private pages share, when a user's part of such a page loads more of it than the frame, or when
 * chunks that are put together import each other.
 */
export function checkChunks(bundle: Bundle): void {
  for (const file of Object.keys(bundle)) {
    const chunk = findChunk(bundle, file);
    if (!chunk) continue;
    const loaded = listLoaded(bundle, file);
    if ((isPrivate(chunk.name) || chunk.name.startsWith('join-')) && loaded.has(file))
      throw new Error(`the chunk ${chunk.name} imports chunks that import it`);
    const privates = [...loaded, file].flatMap((one) => findChunk(bundle, one)?.name ?? []).filter(isPrivate);
    const start = chunk.moduleIds.find(isPublicStart);
    if (start !== undefined && privates[0] !== undefined) throw new Error(`${start} loads the chunk ${privates[0]}`);
    const part = chunk.moduleIds.find(isUserPart);
    const found = privates.find((name) => name !== 'frame');
    if (part !== undefined && found !== undefined) throw new Error(`${part} loads the chunk ${found}`);
  }
}

/** Checks the browser's build. docs/decisions/0098-a-page-is-declared-once.md */
export const chunkCheck = (): Plugin => ({
  name: 'chunk-check',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: (_options, bundle) => checkChunks(bundle),
});
