import { getPathLanguage, type Language, splitLanguagePrefix } from '@trunkline/text/languages';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';

/** Parts of the address of a page. */
export interface PagePlace {
  readonly url: URL;
  /** The path without the prefix of the language. */
  readonly bare: string;
  readonly language: Language;
  readonly prefix: string;
}

/** Joined as text: resolved against an origin, a path like `//host` would replace it. */
export const toPublicUrl = ({ environment }: AppContext, { url }: Pick<FastifyRequest, 'url'>): URL =>
  new URL(`${new URL(environment.publicUrl).origin}${url}`);

export function toPlace(url: URL): PagePlace {
  const [prefixed, bare] = splitLanguagePrefix(url.pathname);
  return { url, bare, language: getPathLanguage(url.pathname), prefix: prefixed ? `/${prefixed}` : '' };
}
