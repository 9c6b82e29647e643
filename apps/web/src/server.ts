import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import { languageOf, preferredLanguage, splitLanguage } from '@trunkline/text/languages';
import { toWire } from './client/call-request.ts';
import type { PageServerContext } from './client/page-context.ts';

const render = createStartHandler(defaultStreamHandler);

/** Only under `npm run dev`, where Vite is asked for pages itself: the API runs in a process of its own there. */
const devContext = (request: Request): PageServerContext => {
  const url = new URL(request.url);
  const language = languageOf(url.pathname);
  return {
    language,
    prefix: splitLanguage(url.pathname)[0] ? `/${language}` : '',
    preferred: preferredLanguage(request.headers.get('cookie'), request.headers.get('accept-language')),
    origin: url.origin,
    answer: async (endpoint, input) => {
      const wire = toWire(endpoint, input);
      const answer = await fetch(`${process.env['API_ORIGIN'] ?? ''}${wire.url}`, {
        method: wire.method,
        body: wire.body ?? null,
        headers: { lang: language, ...(wire.contentType ? { 'content-type': wire.contentType } : {}) },
        signal: request.signal,
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
};

export default createServerEntry({
  fetch: (request, options) =>
    render(request, import.meta.env.DEV && !options?.context ? { context: devContext(request) } : options),
});
