import type { ContentDetail } from '@trunkline/contract/content/items';
import type { SiteStep } from '../client/site-step.ts';
import { type PageMetaInput, pageMeta } from '../client/page-meta.ts';
import { getSharedDrawing } from '@trunkline/rules/content/share-picture';
import { listContentSteps } from './content-steps.ts';

interface ContentMetaInput extends Pick<PageMetaInput, 'match' | 'matches' | 'search'> {
  /** The steps above the item and its parents. */
  readonly above?: readonly SiteStep[];
}

/** Head of the page of an item. Empty while there is none. */
export function contentMeta({ above, ...route }: ContentMetaInput, item: ContentDetail | undefined) {
  if (!item) return {};
  return pageMeta({
    ...route,
    title: item.title,
    description: item.excerpt || item.opening,
    type: item.kind === 'news' ? 'article' : 'website',
    languages: item.languages,
    // Only the server describes a page: in the browser's build this would cost its visitors bytes.
    ...(import.meta.env.SSR && {
      // Banners have no page to share.
      ...(item.kind !== 'banner' && {
        picture: { kind: item.kind, key: item.slug ?? item.id, drawing: getSharedDrawing(item) },
      }),
      structured: {
        article: item.kind === 'news' ? item : undefined,
        breadcrumbs: listContentSteps(item, above),
        questions: item.questions,
      },
    }),
  });
}
