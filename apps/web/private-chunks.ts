import { createHash } from 'node:crypto';

// How the modules of private pages are put together. Otherwise every set of pages that share a module would have a chunk of its own: 160
// files for one page. docs/decisions/0071-private-pages-load-few-files.md

interface Module {
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}
export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => Module | null;
}

/** Routes of private pages, and the route tree that only they load. */
const privateRoot = /\/src\/(?:routeTree\.gen\.ts|routes\/(?:_personal|admin)[./])/;
const staffRoot = /\/src\/(?:routes\/admin[./]|staff\/)/;

/** The modules from which a module is reached without a dynamic import between: entries, and modules that are imported dynamically. */
type Roots = ReadonlySet<string>;

function createRootFinder(graph: ModuleGraph): (id: string) => Roots {
  const known = new Map<string, Roots>();
  return (id) => {
    const found = known.get(id);
    if (found) return found;
    const roots = new Set<string>();
    const seen = new Set<string>([id]);
    const waiting = [id];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { importers, dynamicImporters } = graph.getModuleInfo(next) ?? { importers: [], dynamicImporters: [] };
      if (dynamicImporters.length > 0 || importers.length === 0 || privateRoot.test(next)) roots.add(next);
      // The route tree imports all private routes, and nothing that they load is loaded with it.
      if (privateRoot.test(next) && next !== id) continue;
      for (const one of importers) {
        if (seen.has(one)) continue;
        seen.add(one);
        waiting.push(one);
      }
    }
    known.set(id, roots);
    return roots;
  };
}

/** Whether private pages alone reach a module, through whatever imports. */
function createPrivateTest(graph: ModuleGraph, findRoots: (id: string) => Roots): (id: string) => boolean {
  const known = new Map<string, boolean>();
  const isPrivate = (id: string): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Modules that import each other dynamically do not decide each other.
    known.set(id, true);
    const result =
      privateRoot.test(id) ||
      [...findRoots(id)].every((root) => {
        if (privateRoot.test(root)) return true;
        const importers = graph.getModuleInfo(root)?.dynamicImporters ?? [];
        return importers.length > 0 && importers.every(isPrivate);
      });
    known.set(id, result);
    return result;
  };
  return isPrivate;
}

/**
 * The chunk of a module. What public pages share is put together as if there were no private pages: by the public pages and parts that
 * load it. What private pages share is one chunk for partners, one for staff and one for both. A module of one private page or part has no name:
 * it goes into the chunk of that page.
 */
export function createChunkNames(): (id: string, graph: ModuleGraph) => string | null {
  let tools: { findRoots: (id: string) => Roots; isPrivate: (id: string) => boolean } | undefined;
  return (id, graph) => {
    if (!tools) {
      const findRoots = createRootFinder(graph);
      tools = { findRoots, isPrivate: createPrivateTest(graph, findRoots) };
    }
    const { findRoots, isPrivate } = tools;
    const roots = [...findRoots(id)];
    const publicRoots = roots.filter((root) => !isPrivate(root));
    if (publicRoots.length > 0) {
      const isShared = publicRoots.length < roots.length;
      const key = createHash('sha256').update(publicRoots.toSorted().join('\n')).digest('hex').slice(0, 6);
      return isShared ? `shared-${key}` : null;
    }
    if (roots.length < 2) return null;
    if (roots.every((root) => staffRoot.test(root))) return 'staff';
    return roots.some((root) => staffRoot.test(root)) ? 'workspace' : 'personal';
  };
}
