import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import type { AppRouter } from './app-router.ts';
import type { routeTree } from './routeTree.gen.ts';
import { privateAreas } from './private-areas.ts';
import { loadPart } from './client/missing-parts.ts';
import { Route as rootRoute } from './routes/__root.tsx';
import { Route as forbidden } from './routes/_public/401.tsx';
import { Route as acceptInvite } from './routes/_public/acceptinvite.tsx';
import { Route as about } from './routes/_public/aboutus.$name.tsx';
import { Route as privacy } from './routes/_public/aboutus.privacy.tsx';
import { Route as terms } from './routes/_public/aboutus.terms.tsx';
import { Route as notFound } from './routes/_public/404.tsx';
import { Route as home } from './routes/_public/[index].tsx';
import { Route as forgotPassword } from './routes/_public/forgetPwd.tsx';
import { Route as login } from './routes/_public/login.tsx';
import { Route as compare } from './routes/_public/product.compare.tsx';
import { Route as product } from './routes/_public/product.$code.tsx';
import { Route as productById } from './routes/_public/product.detail.tsx';
import { Route as products } from './routes/_public/product.index.tsx';
import { Route as search } from './routes/_public/search.tsx';
import { Route as publicLayout } from './routes/_public.tsx';
import { Route as start } from './routes/index.tsx';

// The route tree of a page that was opened as a public page. The private routes would make every visitor's scripts larger; they load
// together on the first navigation to one of them. docs/decisions/0013-public-pages-stay-light.md

const publicRoutes: Readonly<Record<string, AnyRoute>> = {
  '/index': home,
  '/product/': products,
  '/product/detail': productById,
  '/product/$code': product,
  '/product/compare': compare,
  '/search': search,
  '/login': login,
  '/forgetPwd': forgotPassword,
  '/acceptinvite': acceptInvite,
  '/aboutus/$name': about,
  '/aboutus/terms': terms,
  '/aboutus/privacy': privacy,
  '/404': notFound,
  '/401': forbidden,
};

/** Adds all routes to a router that was created with the visitor's routes. */
async function addAllRoutes(router: AppRouter): Promise<void> {
  // The root route is one object: importing the generated tree gives it all its children.
  await loadPart(() => import('./routeTree.gen.ts'));
  router.setRoutes(router.buildRouteTree());
}

/** Takes the place of private pages: adds their routes and navigates to the same address again. */
const createPrivateAreaRoute = (path: (typeof privateAreas)[number], getRouter: () => AppRouter) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ location }) => {
      await addAllRoutes(getRouter());
      throw redirect({ to: location.pathname, search: location.search, hash: location.hash, replace: true });
    },
  });

interface RoutePlace {
  readonly id: string;
  /** Absent for layouts, which have no path of their own. */
  readonly path?: string;
  readonly getParentRoute: () => AnyRoute;
}

/** Gives a file route its place in the tree, as the generated tree does. The types of `update` do not name these options. */
const placeRoute = <R extends AnyRoute>(route: R, place: RoutePlace & Parameters<R['update']>[0]): R =>
  route.update(place);

/** @param getRouter The router that is created with this tree. It is needed on the first navigation to a private page. */
export function createVisitorRouteTree(getRouter: () => AppRouter): typeof routeTree {
  const publicPages = Object.entries(publicRoutes).map(([path, route]) =>
    placeRoute(route, { id: path, path, getParentRoute: () => publicLayout }),
  );
  const layout = placeRoute(publicLayout, { id: '/_public', getParentRoute: () => rootRoute });
  const tree: AnyRoute = rootRoute._addFileChildren([
    placeRoute(start, { id: '/', path: '/', getParentRoute: () => rootRoute }),
    layout._addFileChildren(publicPages),
    ...privateAreas.map((path) => createPrivateAreaRoute(path, getRouter)),
  ]);
  // The app is typed by the complete tree. This one becomes complete on the first navigation to a private page.
  return tree as typeof routeTree;
}
