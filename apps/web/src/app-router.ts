import { createRouter } from '@tanstack/react-router';
import type { TextFile } from '@trunkline/text';
import { splitLanguage } from '@trunkline/text/languages';
import { pageContext } from './client/page-context.ts';
import type { routeTree } from './routeTree.gen.ts';
import { PageError } from './shell/page-error.tsx';
import { parseSearch, stringifySearch } from './shell/plain-search.ts';

/** The router of every page. The tree is given: the server knows all routes, a visitor's browser the public ones (visitor-routes.ts). */
export function createAppRouter(tree: typeof routeTree) {
  const page = pageContext();
  // No QueryClient here: it costs public pages 11 KB and a third of their speed. It lives in the layout of the private pages.
  return createRouter({
    routeTree: tree,
    context: page,
    ...(page.nonce ? { ssr: { nonce: page.nonce } } : {}),
    defaultPreload: 'intent',
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    trailingSlash: 'never',
    parseSearch,
    stringifySearch,
    // The browser reads the same sentences as the server did before it hydrates.
    dehydrate: () => ({ texts: [...page.texts.loaded()] }),
    hydrate: async ({ texts }: { texts: TextFile[] }) => page.texts.ensure(...texts),
    // Routes and links stay bare; the prefix exists in the address only.
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLanguage(url.pathname)[1];
        return url;
      },
      output: ({ url }) => {
        url.pathname = page.prefix + (page.prefix && url.pathname === '/' ? '' : url.pathname);
        return url;
      },
    },
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
