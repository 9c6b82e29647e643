import type { Callable } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/text/languages';
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { openEnvelope } from './call-fault.ts';
import { call, type Call } from './call.ts';
import { pageLanguage } from './page-language.ts';
import { createTextStore, type TextStore } from './texts.ts';
import { splitLanguage } from '@trunkline/text/languages';

/** What the server passes in with every page request. apps/api fills it; apps/web only names its shape. */
export interface PageServerContext {
  readonly language: Language;
  /** `/ar`, or empty for English. */
  readonly prefix: string;
  /** Where `/` leads: the remembered choice, else what the browser asks for. */
  readonly preferred: Language;
  /** `https://portal.example`, for canonical addresses. */
  readonly origin: string;
  readonly nonce?: string;
  /** An endpoint's envelope and HTTP status, without leaving the process, as a visitor gets it. */
  readonly answer: (endpoint: Callable, input: unknown) => Promise<{ status: number; body: unknown }>;
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageServerContext };
  }
}

export interface PageContext {
  readonly language: Language;
  readonly prefix: string;
  readonly preferred: Language;
  readonly origin: string;
  readonly nonce: string | undefined;
  readonly texts: TextStore;
  readonly call: Call;
}

export const pageContext = createIsomorphicFn()
  .server((): PageContext => {
    const given = getGlobalStartContext() as unknown as PageServerContext;
    const callHere: Call = async (endpoint, input) => {
      const { status, body } = await given.answer(endpoint, input);
      return openEnvelope(body, status) as never;
    };
    return {
      language: given.language,
      prefix: given.prefix,
      preferred: given.preferred,
      origin: given.origin,
      nonce: given.nonce,
      texts: createTextStore(given.language),
      call: callHere,
    };
  })
  .client((): PageContext => {
    const language = pageLanguage();
    return {
      language,
      prefix: splitLanguage(location.pathname)[0] ? `/${language}` : '',
      preferred: language,
      origin: location.origin,
      nonce: undefined,
      texts: createTextStore(language),
      call,
    };
  });
