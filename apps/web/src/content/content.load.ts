import { notFound, redirect } from '@tanstack/react-router';
import type { ContentDetail } from '@trunkline/contract/content/items';
import type { AddressedKind } from '@trunkline/contract/content/kinds';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { addLanguagePrefix } from '@trunkline/text/languages';
import { ApiError } from '../client/api-error.ts';
import type { PageContext } from '../client/page-context.ts';

/**
 * The published item at a slug. Throws `notFound()` without a slug and for an unknown one, and a redirect (301) for an earlier slug.
 * Rules: docs/rules/content.md, "Addresses"
 */
export async function loadContent(
  { call, language }: Pick<PageContext, 'call' | 'language'>,
  kind: AddressedKind,
  slug: string | undefined,
): Promise<ContentDetail> {
  if (!slug) throw notFound();
  const item = await findContent(call, kind, slug);
  if (!item) throw notFound();
  if (item.slug !== slug && item.path !== null)
    throw redirect({ href: addLanguagePrefix(language, item.path), statusCode: 301 });
  return item;
}

/** The published item at a slug; null when there is none. */
async function findContent(
  call: PageContext['call'],
  kind: AddressedKind,
  slug: string,
): Promise<ContentDetail | null> {
  try {
    return await call(publicEndpoints.getContent, { kind, slug });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
