import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import type { AppRouter } from './app-router.ts';
import type { routeTree } from './routeTree.gen.ts';
import { privateAreas } from './private-areas.ts';
import { Route as rootRoute } from './routes/__root.tsx';
import { Route as forbidden } from './routes/_public/401.tsx';
import { Route as notFound } from './routes/_public/404.tsx';
import { Route as home } from './routes/_public/[index].tsx';
import { Route as forgotPassword } from './routes/_public/forgetPwd.tsx';
import { Route as login } from './routes/_public/login.tsx';
import { Route as compare } from './routes/_public/product.compare.tsx';
import { Route as product } from './routes/_public/product.detail.tsx';
import { Route as products } from './routes/_public/product.index.tsx';
import { Route as search } from './routes/_public/search.tsx';
import { Route as publicLayout } from './routes/_public.tsx';
import { Route as start } from './routes/index.tsx';

// What a visitor's browser knows: the public pages. Every private route, with the names and states that its address may hold, would be
// a part of what every visitor loads; they come together, the first time one of them is wanted. docs/decisions/0013-public-pages-stay-light.md

const publicRoutes: Readonly<Record<string, AnyRoute>> = {
  '/index': home,
  '/product/': products,
  '/product/detail': product,
  '/product/compare': compare,
  '/search': search,
  '/login': login,
  '/forgetPwd': forgotPassword,
  '/404': notFound,
  '/401': forbidden,
};

/** Makes every route known to a router that began with those of a visitor. */
async function learnAllRoutes(router: AppRouter): Promise<void> {
  // The root is one object, and importing the whole tree gives it all its children.
  await import('./routeTree.gen.ts');
  router.setRoutes(router.buildRouteTree());
}

/** In place of a private page: learns the way, and goes it. */
const signpost = (path: (typeof privateAreas)[number], findRouter: () => AppRouter) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async ({ location }) => {
      await learnAllRoutes(findRouter());
      throw redirect({
        to: location.pathname as never,
        search: location.search as never,
        hash: location.hash,
        replace: true,
      });
    },
  });

/** The tree of a page that was opened as a public one. */
export function visitorRoutes(findRouter: () => AppRouter): typeof routeTree {
  const placed = Object.entries(publicRoutes).map(([path, route]) =>
    route.update({ id: path, path, getParentRoute: () => publicLayout } as never),
  );
  const layout = publicLayout.update({ id: '/_public', getParentRoute: () => rootRoute } as never);
  return rootRoute._addFileChildren([
    start.update({ id: '/', path: '/', getParentRoute: () => rootRoute } as never),
    layout._addFileChildren(placed),
    ...privateAreas.map((path) => signpost(path, findRouter)),
  ]) as never;
}
