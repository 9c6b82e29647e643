import type { ContentDetail } from '@trunkline/contract/content/items';
import { type PageMetaInput, pageMeta } from '../client/page-meta.ts';

interface ContentMetaInput extends Pick<PageMetaInput, 'match' | 'matches' | 'search'> {
  /** The steps above the item, the root first; default: its parents. */
  readonly steps?: readonly { readonly name: string; readonly path?: string | null | undefined }[];
}

/** Head of the page of an item. Empty while there is none. */
export function contentMeta({ steps, ...route }: ContentMetaInput, item: ContentDetail | undefined) {
  if (!item) return {};
  return pageMeta({
    ...route,
    title: item.title,
    ...(item.excerpt && { description: item.excerpt }),
    type: item.kind === 'news' ? 'article' : 'website',
    languages: item.languages,
    // Only the server describes a page: in the browser's build this would cost its visitors bytes.
    ...(import.meta.env.SSR && {
      picture: { kind: item.kind, key: item.slug ?? item.id },
      structured: {
        article: item.kind === 'news' ? item : undefined,
        breadcrumbs: [
          ...(steps ?? item.parents.map(({ title, path }) => ({ name: title, path }))),
          { name: item.title, path: item.path },
        ],
        questions: item.questions,
      },
    }),
  });
}
