import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { pageAreas } from 'virtual:page-areas';
import type { AppRouter } from './app-router.ts';
import { loadChunk } from './client/chunk-loading.ts';
import { getPageArea, restArea } from './page-area.ts';
import { areaFolders } from './page-folders.ts';
import type { routeTree } from './routeTree.gen.ts';
import { Route as rootRoute } from './routes/__root.tsx';
import { Route as start } from './routes/index.tsx';
// Every visitor has this layout. Here it is in the first script; otherwise it would be part of one area, which all would load.
import './routes/_public.tsx';

// The route tree of a browser: the routes of the area of the page that was opened. Those of another area load on the first navigation to
// it. In one tree every browser would load the routes of all pages. docs/decisions/0098-a-page-is-declared-once.md

/** The loaded routes of a layout by their path below it. */
interface LoadedLayout {
  readonly layout: AnyRoute;
  readonly routes: Record<string, AnyRoute>;
}
const layouts = new Map<string, LoadedLayout>();
const loadedAreas = new Set<string>();

async function loadArea(name: string): Promise<void> {
  const area = await loadChunk(async () => pageAreas[name]?.());
  loadedAreas.add(name);
  if (area) layouts.set(area.id, { layout: area.layout, routes: { ...layouts.get(area.id)?.routes, ...area.routes } });
}

interface RoutePlace {
  readonly id: string;
  /** Absent for layouts that have no path of their own. */
  readonly path?: string;
  readonly getParentRoute: () => AnyRoute;
}

/** Gives a file route its place in the tree, as the generated tree does. The types of `update` do not name these options. */
const placeRoute = <R extends AnyRoute>(route: R, place: RoutePlace & Parameters<R['update']>[0]): R =>
  route.update(place);

function placeLayout(id: string, { layout, routes }: LoadedLayout): AnyRoute {
  // An id that begins with an underscore is no part of the address.
  const path = id.startsWith('/_') ? {} : { path: id };
  placeRoute(layout, { id, ...path, getParentRoute: () => rootRoute });
  return layout._addFileChildren(
    Object.entries(routes).map(([route, page]) =>
      placeRoute(page, { id: route, path: route, getParentRoute: () => layout }),
    ),
  );
}

/** Takes the place of an area that is not loaded: loads it and navigates to the same address again. */
const createPlaceholder = (path: string, area: string, getRouter: () => AppRouter): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ location }) => {
      await loadArea(area);
      placeRoutes(getRouter);
      const router = getRouter();
      router.setRoutes(router.buildRouteTree());
      throw redirect({ to: location.pathname, search: location.search, hash: location.hash, replace: true });
    },
  });

/** Gives the root route its children: the loaded routes, and placeholders of the others. */
function placeRoutes(getRouter: () => AppRouter): AnyRoute {
  const places = Object.entries({ ...areaFolders, [restArea]: [''] })
    .filter(([name]) => !loadedAreas.has(name))
    .flatMap(([name, folders]) =>
      folders.flatMap((folder) =>
        (folder === '' ? ['/$'] : [folder, `${folder}/$`]).map((path) => [name, path] as const),
      ),
    );
  return rootRoute._addFileChildren([
    placeRoute(start, { id: '/', path: '/', getParentRoute: () => rootRoute }),
    ...[...layouts].map(([id, layout]) => placeLayout(id, layout)),
    ...places.map(([name, path]) => createPlaceholder(path, name, getRouter)),
  ]);
}

/**
 * @param path Of the page that was opened, without the language prefix.
 * @param getRouter The router that is created with this tree. It is needed on the first navigation to a route that is not loaded.
 */
export async function createRouteTree(path: string, getRouter: () => AppRouter): Promise<typeof routeTree> {
  await loadArea(getPageArea(path));
  // The app is typed by the complete tree, to which this one grows.
  return placeRoutes(getRouter) as typeof routeTree;
}
