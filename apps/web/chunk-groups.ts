import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPrivateChunkNames } from './private-chunks.ts';
import { createAreaTest, listPageAreas, publicLayout } from './page-areas.ts';

/**
 * Small files that several public pages share. Each group becomes one chunk: a file in a chunk of its own is twice as large.
 * docs/decisions/0013-public-pages-stay-light.md
 */
const sharedParts: Readonly<Record<string, readonly string[]>> = {
  // What the first navigation of a visitor loads: the page that is opened first has its data from the server.
  calls: [
    'client/call',
    'client/call-request',
    'client/cart-count.load',
    'client/layout.load',
    // Pages with a form load calls too.
    'client/submission',
    'client/use-action',
    'ui/forms/use-early-text',
    'packages/contract/src/public-endpoints',
  ],
  // What a press loads.
  download: ['client/download', 'client/use-download'],
  // Before the groups that import it, so that no list loads the catalogue.
  figures: [
    'client/list-search',
    'lists/read-all-pages',
    'training/month',
    'ui/tables/pager-buttons',
    'client/format',
    'ui/layout/address-link',
    'ui/layout/site-crumbs',
    'catalogue/visitor/pick-defined',
    'catalogue/product-link',
    'catalogue/visitor/viewer',
    'ui/layout/money',
    'ui/feedback/status',
  ],
  catalogue: [
    'catalogue/visitor/cart-button',
    'catalogue/visitor/catalogue-crumbs',
    'catalogue/visitor/catalogue-steps',
    'catalogue/visitor/compare/compare-checkbox',
    'catalogue/visitor/compare/compare-form',
    'catalogue/visitor/compare/lazy-compare-tray',
    'catalogue/visitor/product-card',
    'catalogue/visitor/product-lifecycle-mark',
    'catalogue/visitor/list/products-query',
    'ui/layout/slot-chip.module',
    'packages/contract/src/drawings/panels',
  ],
  search: ['catalogue/visitor/list/label-group', 'search-field/suggested-input', 'search-field/search-interpretation'],
  partners: [
    'partners/finder-search',
    'partners/format-median',
    'partners/partner-meta',
    'partners/partner-pages.module',
    'partners/partner-steps',
    'partners/programme-search',
  ],
  sheet: ['ui/layout/facts', 'ui/layout/level-mark', 'catalogue/visitor/scroll-area'],
};
/** Groups without what their parts import. */
const plainGroups: ReadonlySet<string> = new Set(['calls', 'download', 'partners']);
/** Icons of the parts of a group. */
const groupIcons: Readonly<Record<string, RegExp>> = {
  search: /icons\/IconSearchOff\./,
  sheet: /icons\/Icon(?:Download|FileText|Lock|Package)\./,
};

/** The path of a part without its extension. Throws for a part that does not exist, so that a renamed file is noticed. */
function getPartPath(part: string): string {
  const file = path.join(import.meta.dirname, part.startsWith('packages/') ? '../..' : 'src', part);
  if (!['.ts', '.tsx', '.css'].some((extension) => existsSync(file + extension)))
    throw new Error(`sharedParts: there is no ${part}`);
  return file;
}

/** Areas whose routes are part of a group: all their pages load it. */
const groupAreas: Readonly<Record<string, string>> = { catalogue: 'product' };

/** The routes of each area of visitors become one chunk. Otherwise every route would be a chunk of its own. page-areas.ts */
const createAreaGroups = () =>
  [...listPageAreas()]
    .flatMap(([area, { layout }]) => (layout === publicLayout ? [area] : []))
    .filter((area) => !Object.values(groupAreas).includes(area))
    .map((area) => ({
      name: `area-${area === '$' ? 'written' : area}`,
      test: createAreaTest(area),
      // What several areas import would become part of the first one, and the visitors of the others would load that too.
      includeDependenciesRecursively: false,
    }));

/** Called by the build only: tests and development have no chunks. */
export function createChunkGroups() {
  const groups = Object.entries(sharedParts).map(([name, parts]) => {
    const files = parts.map((part) => `${getPartPath(part)}.`);
    const isOfArea = groupAreas[name] === undefined ? () => false : createAreaTest(groupAreas[name]);
    return {
      name,
      // Otherwise what other pages import too would become part of the group, and they would load all of it.
      ...(plainGroups.has(name) && { includeDependenciesRecursively: false }),
      // The script and the stylesheet of each part.
      test: (id: string) =>
        files.some((file) => id.startsWith(file)) || isOfArea(id) || groupIcons[name]?.test(id) === true,
    };
  });
  // Everything that the first page needs is one chunk.
  const named = [...groups, ...createAreaGroups()];
  return [
    { name: 'app', tags: ['$initial'] satisfies ['$initial'] },
    ...named,
    {
      name: createPrivateChunkNames((id) => named.some(({ test }) => test(id))),
      debugName: 'private',
      test: () => true,
      includeDependenciesRecursively: false,
    },
  ];
}
