import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createStartHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import {
  choosePreferredLanguage,
  findEnglishAddress,
  getPathLanguage,
  splitLanguagePrefix,
} from '@trunkline/text/languages';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { toWireRequest } from './client/call-request.ts';
import type { PageServerContext } from './client/page-context.ts';
import { createQueryReader } from './page-query.ts';
import { routeTree } from './routeTree.gen.ts';

/** Renders a page as one text: its loaders have read everything, so that no part of it is waited for. docs/decisions/0062-pages-for-visitors-are-kept.md */
const render = createStartHandler(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })));
    const takeHtml = getGlobalStartContext()?.takeHtml;
    takeHtml?.(html);
    return new Response(takeHtml ? null : html, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});

/** The context of a page under `npm run dev`: Vite serves the pages, and the API runs in another process. */
const createDevContext = async (request: Request): Promise<PageServerContext> => {
  const url = new URL(request.url);
  const language = getPathLanguage(url.pathname);
  return {
    language,
    prefix: splitLanguagePrefix(url.pathname)[0] ? `/${language}` : '',
    preferred: choosePreferredLanguage(request.headers.get('cookie'), request.headers.get('accept-language')),
    origin: url.origin,
    texts: (await import('@trunkline/text/server-texts')).createTextSource(language),
    answer: async (endpoint, input) => {
      const wire = toWireRequest(endpoint, input);
      const response = await fetch(`${process.env['API_ORIGIN'] ?? ''}${wire.url}`, {
        method: wire.method,
        body: wire.body ?? null,
        headers: { lang: language, ...(wire.contentType ? { 'content-type': wire.contentType } : {}) },
        signal: request.signal,
      });
      return { status: response.status, body: await response.json() };
    },
  };
};

/** A page under `npm run dev`. */
async function renderInDevelopment(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const location = findEnglishAddress(pathname, search);
  if (location !== undefined) return new Response(null, { status: 302, headers: { location } });
  return render(request, { context: await createDevContext(request) });
}

/** The server renders a page from what its route reads of the query alone. */
export const readQuery = createQueryReader(routeTree);

export default createServerEntry({
  fetch: (request, options) =>
    import.meta.env.DEV && !options?.context ? renderInDevelopment(request) : render(request, options),
});
