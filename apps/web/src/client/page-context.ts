import type { EndpointAddress } from '@trunkline/contract/endpoint';
import type { TextSource } from '@trunkline/text';
import { type Language, splitLanguagePrefix } from '@trunkline/text/languages';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { unwrapEnvelope } from './api-error.ts';
import type { Call } from './call.ts';
import { loadChunk } from './chunk-loading.ts';
import { getPageLanguage } from './page-language.ts';
import { createTextStore, readPageTexts, type TextStore } from './texts.ts';

export interface RefusedForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly msg: string;
}

/** What the server knows about a page request. apps/api passes it in. */
export interface PageServerContext {
  readonly language: Language;
  /** Language prefix: `/ar`; empty for English. */
  readonly prefix: string;
  /** The language that `/` redirects to: the stored choice, else Accept-Language. */
  readonly preferred: Language;
  /** Origin for canonical addresses: `https://portal.example`. */
  readonly origin: string;
  readonly texts: TextSource;
  /** The form without scripts that this page answers: what was typed, and a sentence for each refused field. */
  readonly refused?: RefusedForm;
  /** Takes the HTML of the page in place of a body, which would be encoded and decoded again. */
  readonly takeHtml?: (html: string) => void;
  /** Runs an endpoint in this process as a visitor and returns its HTTP status and envelope. */
  readonly answer: (endpoint: EndpointAddress, input: unknown) => Promise<{ status: number; body: unknown }>;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageServerContext };
  }
}

/** What routes get as `context`, on the server and in the browser. */
export interface PageContext extends Omit<PageServerContext, 'answer' | 'takeHtml' | 'texts'> {
  readonly texts: TextStore;
  readonly call: Call;
}

function getServerContext(): PageServerContext {
  const context = getGlobalStartContext();
  if (!context) throw new Error('a page is rendered without a request context');
  return context;
}

export const createPageContext = createIsomorphicFn()
  .server((): PageContext => {
    const { language, prefix, preferred, origin, answer, refused, ...context } = getServerContext();
    const callInProcess: Call = async (endpoint, input) => {
      const { status, body } = await answer(endpoint, input);
      return unwrapEnvelope(body, status);
    };
    const texts = createTextStore(language, context.texts);
    return { language, prefix, preferred, origin, texts, call: callInProcess, ...(refused && { refused }) };
  })
  .client((): PageContext => {
    const language = getPageLanguage();
    const { source } = readPageTexts();
    return {
      language,
      prefix: splitLanguagePrefix(location.pathname)[0] ? `/${language}` : '',
      preferred: language,
      origin: location.origin,
      texts: createTextStore(language, source),
      // The page that a visitor opens has its data from the server.
      call: async (...args) => (await loadChunk(() => import('./call.ts'))).call(...args),
    };
  });
