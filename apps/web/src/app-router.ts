import { createRouter } from '@tanstack/react-router';
import { splitLanguagePrefix } from '@trunkline/text/languages';
import type { PageContext } from './client/page-context.ts';
import type { routeTree } from './routeTree.gen.ts';
import { PageError } from './shell/page-error.tsx';
import { parsePlainSearch, stringifyPlainSearch } from './client/plain-search.ts';

/**
 * The router of all pages.
 * @param tree All routes on the server; in the browser those of the area of the page (area-routes.ts).
 */
export function createAppRouter(tree: typeof routeTree, page: PageContext) {
  // The QueryClient belongs to the layouts of the private pages: here it would cost public pages 11 KB and a third of their speed.
  return createRouter({
    routeTree: tree,
    context: page,
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    trailingSlash: 'never',
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
    // Routes and links have no language prefix. Only the address in the browser has it, and none of an English page: without a rewrite
    // the router makes links without the URL parser.
    ...(page.prefix && {
      rewrite: {
        input: ({ url }: { url: URL }) => {
          url.pathname = splitLanguagePrefix(url.pathname)[1];
          return url;
        },
        output: ({ url }: { url: URL }) => {
          url.pathname = page.prefix + (url.pathname === '/' ? '' : url.pathname);
          return url;
        },
      },
    }),
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
