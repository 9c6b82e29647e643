import type { TFunction } from '@trunkline/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { TextContext } from '../client/text.tsx';
import type { TextStore } from '../client/texts.ts';
import '../styles/base.css';

interface RenderPageOptions {
  readonly t: TFunction;
  /** The vendor's name, as the layout of the pages loads it. */
  readonly vendor: string;
  /** Path and query that the page is opened at. Every other path shows `Elsewhere`. */
  readonly address?: string;
}

/** What the layout answers besides the vendor's name. */
const config = {
  pages: { legal: true, contact: true },
  delivery_terms: [
    { code: 'fob_shenzhen', label: 'FOB Shenzhen', offered: true },
    { code: 'fob_hongkong', label: 'FOB Hong Kong', offered: true },
  ],
  brand: { logo: null, logo_dark: null, icon: null, accent: null },
};

/** Renders a page or a part of it with texts, an empty query cache and a router. Resolves when the page is loaded. */
export async function renderPage(page: () => ReactNode, { t, vendor, address = '/' }: RenderPageOptions) {
  const [path = '/'] = address.split('?');
  const root = createRootRouteWithContext<{ texts: Pick<TextStore, 'ensure'> }>()({
    loader: () => ({ layout: { sysConifg: { vendor, ...config } }, links: [] }),
  });
  const shown = createRoute({ getParentRoute: () => root, path, component: page });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([shown, rest]),
    history: createMemoryHistory({ initialEntries: [address] }),
    // All texts are in `t`.
    context: { texts: { ensure: () => Promise.resolve() } },
  });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <TextContext value={t}>
      <QueryClientProvider client={client}>
        <RouterProvider<AnyRouter> router={router} />
      </QueryClientProvider>
    </TextContext>,
  );
  return { router, client };
}
