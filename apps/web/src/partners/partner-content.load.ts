import { getSharedDrawing, type SharePicture } from '@trunkline/rules/content/share-picture';
import { isNotFound } from '@tanstack/react-router';
import type { ContentDetail } from '@trunkline/contract/content/items';
import type { PageContext } from '../client/page-context.ts';
import { loadContent } from '../content/content.load.ts';

export interface PageContent extends Pick<ContentDetail, 'title' | 'excerpt' | 'body_html' | 'language' | 'questions'> {
  /** What its picture shows below the title; absent in a preview, which nobody shares. */
  readonly shared?: Pick<SharePicture, 'line' | 'drawing'>;
}

/** What staff wrote for a page that has content of its own. Null while nothing is published: the rest of the page stays. */
export async function findPageContent(
  context: Pick<PageContext, 'call' | 'language'>,
  slug: string,
): Promise<PageContent | null> {
  try {
    const item = await loadContent(context, 'page', slug);
    const { title, excerpt, body_html, language, questions } = item;
    const shared = { line: excerpt || item.opening, drawing: getSharedDrawing(item) };
    return { title, excerpt, body_html, language, questions, shared };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
