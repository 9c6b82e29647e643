import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import type { AppRouter } from './app-router.ts';
import { loadChunk } from './client/chunk-loading.ts';
import { privateAreas } from './private-areas.ts';
import { getPublicArea, loadPublicArea, publicAreaNames } from './public-areas.ts';
import type { routeTree } from './routeTree.gen.ts';
import { Route as rootRoute } from './routes/__root.tsx';
import { Route as publicLayout } from './routes/_public.tsx';
import { Route as start } from './routes/index.tsx';

// The route tree of a page that was opened as a public page: the routes of its own area. Those of another public area load on the first
// navigation to it, and the private routes together on the first navigation to one of them. In one tree they would make every
// visitor's scripts larger. docs/decisions/0013-public-pages-stay-light.md

/** The public routes that are loaded, by their path. */
const loadedRoutes: Record<string, AnyRoute> = {};
const loadedAreas = new Set<string>();

async function addPublicArea(name: string): Promise<void> {
  Object.assign(loadedRoutes, await loadChunk(() => loadPublicArea(name)));
  loadedAreas.add(name);
}

interface RoutePlace {
  readonly id: string;
  /** Absent for layouts, which have no path of their own. */
  readonly path?: string;
  readonly getParentRoute: () => AnyRoute;
}

/** Gives a file route its place in the tree, as the generated tree does. The types of `update` do not name these options. */
const placeRoute = <R extends AnyRoute>(route: R, place: RoutePlace & Parameters<R['update']>[0]): R =>
  route.update(place);

/** Takes the place of routes that are not loaded: loads them and navigates to the same address again. */
const createPlaceholder = (path: string, load: () => Promise<void>, getRouter: () => AppRouter): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ location }) => {
      await load();
      const router = getRouter();
      router.setRoutes(router.buildRouteTree());
      throw redirect({ to: location.pathname, search: location.search, hash: location.hash, replace: true });
    },
  });

/** Adds all routes: the root route is one object, and importing the generated tree gives it all its children. */
const addAllRoutes = async (): Promise<void> => void (await loadChunk(() => import('./routeTree.gen.ts')));

/** Gives the root route its children: the loaded routes, and placeholders of the others. */
function placeRoutes(getRouter: () => AppRouter): AnyRoute {
  const publicPages = Object.entries(loadedRoutes).map(([path, route]) =>
    placeRoute(route, { id: path, path, getParentRoute: () => publicLayout }),
  );
  const layout = placeRoute(publicLayout, { id: '/_public', getParentRoute: () => rootRoute });
  const createAreaPlaceholder = (name: string, path: string): AnyRoute =>
    createPlaceholder(
      path,
      async () => {
        await addPublicArea(name);
        placeRoutes(getRouter);
      },
      getRouter,
    );
  return rootRoute._addFileChildren([
    placeRoute(start, { id: '/', path: '/', getParentRoute: () => rootRoute }),
    layout._addFileChildren(publicPages),
    ...publicAreaNames
      .filter((name) => !loadedAreas.has(name))
      .flatMap((name) =>
        [`/${name}`, ...(name === '$' ? [] : [`/${name}/$`])].map((path) => createAreaPlaceholder(name, path)),
      ),
    ...privateAreas.map((path) => createPlaceholder(path, addAllRoutes, getRouter)),
  ]);
}

/**
 * @param path Of the page that was opened, without the language prefix.
 * @param getRouter The router that is created with this tree. It is needed on the first navigation to a route that is not loaded.
 */
export async function createVisitorRouteTree(path: string, getRouter: () => AppRouter): Promise<typeof routeTree> {
  await addPublicArea(getPublicArea(path));
  // The app is typed by the complete tree. This one becomes complete on the first navigation to a private page.
  return placeRoutes(getRouter) as typeof routeTree;
}
