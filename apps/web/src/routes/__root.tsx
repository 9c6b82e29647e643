import { friendLinks, layout } from '@trunkline/contract/public-calls';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { PageContext } from '../client/page-context.ts';
import { Document } from '../shell/document.tsx';
import type { LayoutData } from '../shell/layout-data.ts';
import mark from '../shell/mark.svg?url';
import { NotFound } from '../shell/not-found.tsx';
import '../styles/base.css';

const layoutStaysMs = 5 * 60_000;

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: ({ context }) => context.texts.ensure('ui', 'shell'),
  loader: async ({ context }): Promise<LayoutData> => {
    const [shown, { links }] = await Promise.all([context.call(layout, {}), context.call(friendLinks, {})]);
    return { layout: shown, links };
  },
  staleTime: layoutStaysMs,
  head: ({ match, loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#b8231a' },
      { name: 'application-name', content: loaderData?.layout.sysConifg.vendor ?? '' },
      {
        title: match._notFound ? match.context.texts.t('shell.not_found') : (loaderData?.layout.sysConifg.vendor ?? ''),
      },
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: mark }],
  }),
  shellComponent: Document,
  notFoundComponent: NotFound,
});
