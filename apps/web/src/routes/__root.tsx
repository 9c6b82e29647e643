import { minuteInMs } from '@trunkline/rules/time';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { PageContext } from '../client/page-context.ts';
import { loadChunk } from '../client/chunk-loading.ts';
import { Document } from '../shell/document.tsx';
import type { LayoutData } from '../client/layout-data.ts';
import { formatPageTitle } from '../client/page-meta.ts';
import mark from '../shell/mark.svg?url';
import { listPathTexts } from '../private-paths.ts';
import { NotFound } from '../shell/not-found.tsx';
import '../styles/base.css';

/** How long menu and footer are used before the next navigation loads them again. */
const layoutStaleMs = 5 * minuteInMs;

const mix = (accent: string, colour: string, percent: number): string =>
  `color-mix(in srgb,${accent},${colour} ${percent}%)`;
/** The accent colour of the vendor: custom properties that replace those of styles/tokens.css. */
const listAccentStyles = (accent: string | null | undefined) =>
  accent
    ? [
        {
          children: `:root{--primary:${accent};--primary-hover:${mix(accent, '#000', 20)};--primary-tint:${mix(accent, '#fff', 95)};--primary-soft:${mix(accent, '#fff', 86)}}`,
        },
      ]
    : [];

export const Route = createRootRouteWithContext<PageContext>()({
  beforeLoad: ({ context, location }) => context.texts.ensure(...listPathTexts(location.pathname)),
  loader: async ({ context }): Promise<LayoutData> => {
    const { loadLayout } = await loadChunk(() => import('../client/layout.load.ts'));
    return loadLayout(context.call);
  },
  staleTime: layoutStaleMs,
  head: ({ match, loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: loaderData?.layout.sysConifg.brand.accent ?? '#b8231a' },
      { name: 'application-name', content: loaderData?.layout.sysConifg.vendor ?? '' },
      {
        title: match._notFound
          ? formatPageTitle(match.context.texts.t('common.not_found'), loaderData?.layout.sysConifg.vendor ?? '')
          : (loaderData?.layout.sysConifg.vendor ?? ''),
      },
    ],
    links: [{ rel: 'icon', href: loaderData?.layout.sysConifg.brand.icon ?? mark }],
    styles: listAccentStyles(loaderData?.layout.sysConifg.brand.accent),
  }),
  shellComponent: Document,
  notFoundComponent: NotFound,
});
