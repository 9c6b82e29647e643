import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

type Manifest = Readonly<{ routes: Record<string, { preloads?: unknown }> }>;

const before = 'export const tsrStartManifest = () => (';

/** The manifest of the framework without the scripts of visitors' pages. Throws when it is written in another way. */
export function dropPublicPreloads(code: string): string {
  if (!code.startsWith(before)) throw new Error(`the manifest begins with ${code.slice(0, before.length)}`);
  // The framework writes an expression, which is not JSON.
  const manifest = runInNewContext(`(${code.slice(before.length)}`) as Manifest;
  for (const [route, entry] of Object.entries(manifest.routes)) if (route.startsWith('/_public')) delete entry.preloads;
  return `${before}${JSON.stringify(manifest)})`;
}

/**
 * The scripts of a visitor's page load after the first paint, when they are imported. Named in the page, those of its loaders would load too,
 * which a page does not need that has its data from the server. docs/decisions/0013-public-pages-stay-light.md
 */
export const publicPreloads = (): Plugin => ({
  name: 'public-preloads',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform: { filter: { id: /tanstack-start-manifest/ }, handler: dropPublicPreloads },
});
