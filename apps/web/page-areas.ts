import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visitorAreas } from '@trunkline/rules/pages';
import type { Plugin } from 'vite';

const routes = path.join(import.meta.dirname, 'src/routes');

/** The layout of the pages of visitors. */
export const publicLayout = '/_public';
const getLayoutFile = (layout: string): string => path.join(routes, `${layout.slice(1)}.tsx`);

interface AreaRoute {
  /** Path of the file. */
  readonly file: string;
  /** Path of the route below its layout: `/product/` below `/_public`. */
  readonly path: string;
}
export interface PageArea {
  /** The id of its layout: `/_public`. */
  readonly layout: string;
  readonly routes: AreaRoute[];
}

/** `$code` is a variable; only an address that begins with one belongs to the area `$`. */
const getVisitorArea = (route: string): string => {
  const first = route.split('/')[1] ?? '';
  return visitorAreas.includes(first) ? first : '$';
};

/** The areas of pages by name, with the routes of their files. src/page-folders.ts says which addresses belong to them. */
export function listPageAreas(): ReadonlyMap<string, PageArea> {
  const areas = new Map<string, PageArea>();
  for (const file of globSync('{_public,_personal,admin}/**/*.tsx', { cwd: routes }).toSorted()) {
    const source = readFileSync(path.join(routes, file), 'utf8');
    const [, layout = '', route = ''] = /createFileRoute\('(\/\w+)(\/[^']*)'\)/.exec(source) ?? [];
    if (!route) throw new Error(`routes/${file} has no route below a layout`);
    const name = layout === publicLayout ? getVisitorArea(route) : layout.slice(1);
    const area = areas.get(name) ?? { layout, routes: [] };
    area.routes.push({ file: path.join(routes, file), path: route });
    areas.set(name, area);
  }
  return areas;
}

const prefix = 'virtual:page-area/';
const tableId = 'virtual:page-areas';
/** The id of the module with the routes of an area. */
export const getAreaModule = (name: string): string => `\0${prefix}${name}`;

function writeArea({ layout, routes: parts }: PageArea): string {
  const imports = parts.map(({ file }, index) => `import { Route as r${index} } from ${JSON.stringify(file)};`);
  const table = parts.map(({ path: route }, index) => `${JSON.stringify(route)}: r${index}`);
  return [
    `import { Route as layout } from ${JSON.stringify(getLayoutFile(layout))};`,
    ...imports,
    `export const area = { id: ${JSON.stringify(layout)}, layout, routes: { ${table.join(', ')} } };`,
  ].join('\n');
}

/** The modules of the areas, and the table that loads them (src/area-routes.ts). */
export const pageAreas = (): Plugin => ({
  name: 'page-areas',
  enforce: 'pre',
  resolveId: (id) => (id === tableId || id.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    const name = id.slice(`\0${prefix}`.length);
    if (id.startsWith(`\0${prefix}`)) {
      const area = listPageAreas().get(name);
      if (!area) throw new Error(`there is no area ${name}`);
      return writeArea(area);
    }
    if (id !== `\0${tableId}`) return undefined;
    const loads = [...listPageAreas().keys()].map((area) => {
      const key = JSON.stringify(area);
      return `${key}: () => import(${JSON.stringify(prefix + area)}).then((loaded) => loaded.area)`;
    });
    return `export const pageAreas = { ${loads.join(', ')} };`;
  },
});

/**
 * The module of an area and the files with its routes, without the parts that are split from them: their ids have a query. Every visitor
 * has the layout of public pages; the other layouts load with their area.
 */
export function createAreaTest(name: string): (id: string) => boolean {
  const area = listPageAreas().get(name);
  if (!area) throw new Error(`there is no area ${name}`);
  const files = new Set(area.routes.map(({ file }) => file));
  if (area.layout !== publicLayout) files.add(getLayoutFile(area.layout));
  return (id) => id === getAreaModule(name) || files.has(id);
}
