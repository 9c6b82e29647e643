import { createHash } from 'node:crypto';
import path from 'node:path';
import { createAreaTest, getAreaModule } from './page-areas.ts';

// How the modules that private pages share are put together. The bundler makes a chunk for each set of pages that share a module: 200 files
// for one page. docs/decisions/0098-a-page-is-declared-once.md

/** What the bundler knows of a module. */
interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}
export interface ModuleGraph {
  readonly getModuleInfo: FindModule;
}
type FindModule = (id: string) => Module | null;

const entry = path.join(import.meta.dirname, 'src/client.tsx');
const partnerArea = getAreaModule('_personal');
const staffArea = getAreaModule('admin');

/** Libraries whose index imports all of their modules: a module of ours needs those alone whose names it imports. */
const indexes: readonly RegExp[] = [
  /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/,
  /\/react-aria-components\/dist\/exports\/index\.mjs$/,
];

/** `import { A, B as c } from …` and `export { default as A } from …`: the names, in the order of the code. */
const listNames = (code: string): { readonly names: string[]; readonly from: string }[] =>
  [...code.matchAll(/(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, list = '', from = '']) => ({
    names: list.split(',').map((one) => /default as (\w+)/.exec(one)?.[1] ?? one.trim().split(/\s/)[0] ?? ''),
    from,
  }));

/** Modules that are reached from `start` over the imports that `follow` names. */
function reach(start: Iterable<string>, follow: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(start);
  for (const id of reached) for (const next of follow(id)) reached.add(next);
  return reached;
}

/** The modules that a module imports at once; of an index those that have the names that it imports. */
function createImportReader(find: FindModule): (id: string) => readonly string[] {
  const tables = new Map<string, ReadonlyMap<string, string>>();
  const readTable = (index: string): ReadonlyMap<string, string> => {
    const known = tables.get(index);
    if (known) return known;
    const { code, importedIds } = find(index) ?? { code: '', importedIds: [] };
    const byEnd = new Map(importedIds.map((id) => [id.split('/').slice(-2).join('/'), id]));
    const table = new Map(
      listNames(code ?? '').flatMap(({ names, from }) => {
        const id = byEnd.get(from.split('/').slice(-2).join('/'));
        return id === undefined ? [] : names.map((name): [string, string] => [name, id]);
      }),
    );
    tables.set(index, table);
    return table;
  };
  const read = (id: string): readonly string[] => {
    const { importedIds = [], code } = find(id) ?? {};
    const found = importedIds.filter((next) => indexes.some((index) => index.test(next)));
    if (found.length === 0) return importedIds;
    const names = new Set(listNames(code ?? '').flatMap((one) => one.names));
    const parts = found.flatMap((index) =>
      [...readTable(index)].flatMap(([name, part]) => (names.has(name) ? [part] : [])),
    );
    return [...importedIds.filter((next) => !found.includes(next)), ...new Set(parts)];
  };
  const cache = new Map<string, readonly string[]>();
  return (id) => {
    const known = cache.get(id) ?? read(id);
    cache.set(id, known);
    return known;
  };
}

/** The pages of one record or list count as one: `/src/routes/admin/order.detail.tsx?…` → `admin-order`. */
const findFamily = (root: string): string | undefined => {
  const [, side, page = ''] = /\/src\/routes\/(_personal|admin)\/(?:personal\.)?([\w-]+)[^?]*\?/.exec(root) ?? [];
  return side === undefined ? undefined : `${side.replace('_', '')}-${page}`;
};
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** Characters of source from which what the same pages share is a chunk of its own: not every page that needs a neighbour loads it. */
const largeShare = 40_000;
/** The same for modules of few pages. */
const largeFewShare = 12_000;
/** From so many families of pages on, a module counts as shared by many. */
const manyFamilies = 5;
/** Characters of source up to which modules that public pages share are one chunk, whichever of them load it. */
const smallShare = 2_000;
/** Public pages that may load all of it. The others have no room. docs/decisions/0013-public-pages-stay-light.md */
const roomyPages =
  /\/routes\/_public\/(?:\[index\]|40\d|aboutus\.|acceptinvite|forgetPwd|login|preview)|page-area\/(?:aboutus|preview|index)$/;

/**
 * Modules of shares of public pages that are one chunk, by its name: a share is named by one of its modules. Each public page of theirs loads
 * a little more or less than before; a private page loads a file less for each.
 */
const joinedShares: Readonly<Record<string, readonly RegExp[]>> = {
  forms: [/\/ui\/forms\/password-field\./, /\/accounts\/email-code\./, /\/react-hook-form\//],
  offers: [/\/training\/offer-tables\./, /\/training\/session-time\./],
  people: [/\/client\/isolate-text\./, /\/ui\/layout\/avatar\./],
  partners: [/\/partners\/membership-levels\./, /\/partners\/partner-enums\./],
  marks: [/\/IconPlus\./, /\/ui\/feedback\/notice\.tsx/],
  icons: [/\/IconAdjustmentsHorizontal\./, /\/IconArrowRight\./, /\/IconCheck\./, /\/content\/solution-categories\./],
  cards: [/\/ui\/layout\/card\.tsx/, /\/search\/search-query\./],
  // Alone, with a name for its styles. joined-styles.ts
  pager: [/\/ui\/tables\/pager\.tsx/],
};

/** Modules that the same pages load. */
interface Share {
  readonly roots: readonly string[];
  /** Characters of their source. */
  size: number;
}

interface Sides {
  readonly partner: boolean;
  readonly staff: boolean;
}
const sideNames: ReadonlySet<string> = new Set(['all', 'partner', 'staff']);
const nameSides = ({ partner, staff }: Sides): string => (partner && staff ? 'all' : partner ? 'partner' : 'staff');

const isLayoutPart = (id: string, layout: string): boolean => id.includes(`/src/routes/${layout}.tsx?`);

/** Parts of users on the pages of visitors: what they share with private pages must not bring the rest of these. */
export const isUserPart = (id: string): boolean =>
  /\/shell\/(?:public\/side-box|workspace\/user-corner)\.tsx$/.test(id);

/** What the frame of a side needs, routes and layout: all its pages load it. Undefined for other modules. */
function nameFrame(roots: readonly string[], sides: Sides): string | undefined {
  const isOf = (area: string, layout: string) => roots.some((root) => root === area || isLayoutPart(root, layout));
  const partner = isOf(partnerArea, '_personal');
  const staff = isOf(staffArea, 'admin');
  if ((partner && staff) || roots.some(isUserPart)) return 'frame';
  return partner || staff ? nameSides(sides) : undefined;
}

/** Names the chunk of the routes and the layout of a side: all its pages load them. */
function createSideNames(): (id: string, roots: readonly string[]) => string | undefined {
  const isOfPartner = createAreaTest('_personal');
  const isOfStaff = createAreaTest('admin');
  const nameSide = (id: string): string | undefined => {
    if (isOfPartner(id) || isLayoutPart(id, '_personal')) return 'partner';
    return isOfStaff(id) || isLayoutPart(id, 'admin') ? 'staff' : undefined;
  };
  // A part that the layout alone imports would be a chunk that imports that of the layout, and is imported by it.
  return (id, [root, second]) =>
    nameSide(id) ?? (root !== undefined && second === undefined ? nameSide(root) : undefined);
}

/** The chunk of what private pages alone share; null where it stays with the bundler. */
function namePrivateShare({ roots, size }: Share, sides: Sides): string | null {
  const frame = nameFrame(roots, sides);
  if (frame !== undefined) return frame;
  const families = new Set(roots.flatMap((root) => findFamily(root) ?? []));
  const [family] = families;
  if (family === undefined) return null;
  const isMany = families.size >= manyFamilies;
  if (size > (isMany ? largeShare : largeFewShare)) return `part-${hash(roots.join('\n'))}`;
  return families.size === 1 ? `pages-${family}` : nameSides(sides);
}

/** Which parts load which modules. */
interface Graph {
  readonly listImports: (id: string) => readonly string[];
  readonly partner: ReadonlySet<string>;
  readonly staff: ReadonlySet<string>;
  /** Areas and pages of visitors. */
  readonly publicRoots: ReadonlySet<string>;
  /** The dynamic imports that load a module with all that they import at once. */
  readonly rootsOf: ReadonlyMap<string, readonly string[]>;
  /** Modules that every page loads. */
  readonly first: ReadonlySet<string>;
}

function readGraph(find: FindModule): Graph {
  const listImports = createImportReader(find);
  const listDynamic = (id: string): readonly string[] => find(id)?.dynamicallyImportedIds ?? [];
  const listAll = (id: string): readonly string[] => [...listImports(id), ...listDynamic(id)];
  const roots = new Set([...reach([entry], listAll)].flatMap(listDynamic));
  const areas = [...roots].filter((id) => id.startsWith(getAreaModule('')) && id !== partnerArea && id !== staffArea);
  const rootsOf = new Map<string, string[]>();
  for (const root of roots)
    for (const id of reach([root], listImports)) rootsOf.set(id, [...(rootsOf.get(id) ?? []), root]);
  return {
    listImports,
    partner: reach([partnerArea], listAll),
    staff: reach([staffArea], listAll),
    publicRoots: new Set([...areas, ...areas.flatMap((area) => listImports(area).flatMap(listDynamic))]),
    rootsOf,
    first: reach([entry], listImports),
  };
}

/** Small modules that public pages share, and that import nothing else: whoever loads them loads no other chunk for it. */
function listSmall(
  { listImports, publicRoots, first }: Graph,
  shareOf: ReadonlyMap<string, Share>,
): ReadonlySet<string> {
  const isSmall = ({ roots, size }: Share): boolean =>
    size <= smallShare && roots.every((root) => publicRoots.has(root) && roomyPages.test(root));
  const small = new Set([...shareOf].flatMap(([id, share]) => (isSmall(share) ? [id] : [])));
  for (let before = 0; before !== small.size;) {
    before = small.size;
    for (const id of small) if (listImports(id).some((next) => !first.has(next) && !small.has(next))) small.delete(id);
  }
  return small;
}

/** Throws for a name of a module that no public page shares, so that a renamed file is noticed. */
function nameJoined(shareOf: ReadonlyMap<string, Share>): ReadonlyMap<Share, string> {
  const pairs = Object.entries(joinedShares).flatMap(([name, modules]) =>
    modules.map((module): [Share, string] => {
      const [, share] = [...shareOf].find(([id]) => module.test(id)) ?? [];
      if (!share) throw new Error(`joinedShares: no public page shares ${module}`);
      return [share, `join-${name}`];
    }),
  );
  return new Map(pairs);
}

/**
 * A chunk loads all that its modules import. Modules that need large parts are not put together with others; what needs one part, of the same sides,
 * becomes part of it.
 */
function placeNeedy(
  { listImports, partner, staff }: Graph,
  shareOf: ReadonlyMap<string, Share>,
  names: Map<string, string>,
): void {
  const partOf = new Map([...names].filter(([, name]) => name.startsWith('part-')));
  // What one side alone needs would bring the chunk of that side to the pages of the other.
  const sideOf = new Map(
    [...partOf].map(([id, name]) => [name, nameSides({ partner: partner.has(id), staff: staff.has(id) })]),
  );
  for (const [id, name] of names) {
    const share = shareOf.get(id);
    if (!sideNames.has(name) || !share) continue;
    const parts = new Set([...reach([id], listImports)].flatMap((one) => partOf.get(one) ?? []));
    const [part, second] = parts;
    if (part === undefined) continue;
    const isJoined = second === undefined && sideOf.get(part) === name;
    names.set(id, isJoined ? part : `${name}-${hash([...parts].toSorted().join('\n'))}`);
  }
}

/** The chunks of modules that private pages share, with each other or with public pages, by module. */
function nameChunks(find: FindModule, isGrouped: (id: string) => boolean): Map<string, string> {
  const graph = readGraph(find);
  const { partner, staff, publicRoots, rootsOf, first } = graph;
  const shares = new Map<string, Share>();
  const shareOf = new Map<string, Share>();
  const nameSide = createSideNames();
  const names = new Map<string, string>();
  for (const [id, list] of rootsOf) {
    const side = first.has(id) ? undefined : nameSide(id, list);
    if (side !== undefined) names.set(id, side);
    // What is loaded by itself is a root of its own, and a chunk.
    const isPlaced = side !== undefined || first.has(id) || list.includes(id) || isGrouped(id);
    if (isPlaced || list.length < 2 || !(partner.has(id) || staff.has(id))) continue;
    const roots = list.toSorted();
    const seenFirst = roots.filter((root) => publicRoots.has(root));
    // Visitors load what they share by the pages that they open first: no public page loads more than before.
    const key = (seenFirst.length > 0 ? seenFirst : roots).join('\n');
    const share = shares.get(key) ?? { roots: seenFirst.length > 0 ? seenFirst : roots, size: 0 };
    share.size += find(id)?.code?.length ?? 0;
    shares.set(key, share);
    shareOf.set(id, share);
  }
  const small = listSmall(graph, shareOf);
  const joined = nameJoined(shareOf);
  for (const [id, share] of shareOf) {
    const sides = { partner: partner.has(id), staff: staff.has(id) };
    const isPublic = share.roots.some((root) => publicRoots.has(root));
    const publicName = joined.get(share) ?? (small.has(id) ? 'small' : `shared-${hash(share.roots.join('\n'))}`);
    const name = isPublic ? publicName : namePrivateShare(share, sides);
    if (name !== null) names.set(id, name);
  }
  // The library's index counts as part of the first script, which does not use it.
  for (const id of first) if (id.endsWith('/react-router/dist/esm/useBlocker.js')) names.set(id, 'all');
  placeNeedy(graph, shareOf, names);
  return names;
}

/** Names the chunk of a module; null leaves it to the bundler. @param isGrouped Whether another group has the module. */
export function createPrivateChunkNames(
  isGrouped: (id: string) => boolean,
): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    names ??= nameChunks((one) => graph.getModuleInfo(one), isGrouped);
    return names.get(id) ?? null;
  };
}
