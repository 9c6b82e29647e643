import { isNotFound } from '@tanstack/react-router';
import type { ContentDetail } from '@trunkline/contract/content/items';
import type { PageContext } from '../client/page-context.ts';
import { loadContent } from '../content/content.load.ts';

/** What staff wrote for a page that has content of its own. Null while nothing is published: the rest of the page stays. */
export async function findPageContent(
  context: Pick<PageContext, 'call' | 'language'>,
  slug: string,
): Promise<Pick<ContentDetail, 'title' | 'excerpt' | 'body_html' | 'language' | 'questions'> | null> {
  try {
    const { title, excerpt, body_html, language, questions } = await loadContent(context, 'page', slug);
    return { title, excerpt, body_html, language, questions };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
