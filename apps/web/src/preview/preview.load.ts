import { notFound } from '@tanstack/react-router';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { previewContent } from '@trunkline/contract/content/items';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { TFunction } from '@trunkline/text';
import type { ContentDetail } from '@trunkline/contract/content/items';
import { listAboutPages } from '../about/about.load.ts';
import { ApiError } from '../client/api-error.ts';
import { parseText, type RawSearch } from '../client/list-search.ts';
import type { PageContext } from '../client/page-context.ts';
import { paths } from '../navigation.ts';
import { loadPartnerFinder } from '../partners/partner-pages.load.ts';
import { parseSize } from '../solutions/solution-search.ts';
import { pickRelated } from '../solutions/solutions.load.ts';
import { editorPreview } from './editor-preview.ts';
import { EditorFrame, layouts, type PreviewView } from './preview-layouts.ts';

export type PreviewContext = Pick<PageContext, 'call' | 'language' | 'texts'>;

export interface PreviewSearch {
  /** The signed text of the link. */
  readonly preview?: string | undefined;
  /** Solutions only: the size that is shown. */
  readonly size?: number | undefined;
}

export const parsePreviewSearch = (raw: RawSearch): PreviewSearch => ({
  preview: parseText(raw['preview'], 1000),
  size: parseSize(raw['size']),
});

type PreviewedItem = EndpointOutput<typeof previewContent>;

export interface SharedPreview {
  readonly state: 'shared';
  readonly title: string;
  readonly expires_at: string;
  readonly view: PreviewView;
}
export type PreviewData = SharedPreview | { readonly state: 'editor'; readonly size: number | undefined };

/** The version that a link shows, with what its page has beside it. Throws `notFound()` for a link that is not valid. */
export async function loadPreview(context: PreviewContext, search: PreviewSearch): Promise<PreviewData> {
  if (search.preview === editorPreview) {
    await EditorFrame.preload?.();
    return { state: 'editor', size: search.size };
  }
  const previewed = await getPreviewed(context, search);
  const { bill, expires_at, ...found } = previewed;
  // Its addresses in other languages are those of the link: the item may have no page yet.
  const query = new URLSearchParams({ preview: search.preview ?? '' }).toString();
  const view = await loadView(context, { ...found, path: `${paths.preview}?${query}` }, bill);
  await layouts[view.layout].preload?.();
  return { state: 'shared', title: found.title, expires_at, view };
}

export function getPreviewTitle(t: TFunction, data: PreviewData | undefined): string {
  if (data?.state === 'shared') return data.title;
  if (data?.state === 'editor') return t('content.preview_title');
  return t('content.preview_gone_title');
}

async function getPreviewed({ call }: PreviewContext, { preview, size }: PreviewSearch): Promise<PreviewedItem> {
  if (preview === undefined) throw notFound();
  try {
    return await call(publicEndpoints.previewContent, { preview, size });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}

/** The page of its kind: its texts, and what the page reads beside the item. */
export async function loadView(
  context: PreviewContext,
  item: ContentDetail,
  bill: PreviewedItem['bill'],
): Promise<PreviewView> {
  const { call, texts } = context;
  switch (item.kind) {
    case 'news':
      await texts.ensure('news');
      return { layout: 'news', data: { item, viewer: null, prices: [] } };
    case 'solution': {
      await texts.ensure('solutions');
      const { list } = await call(publicEndpoints.listSolutions, {});
      return { layout: 'solution', data: { item, viewer: null, bill, related: pickRelated(bill, list) } };
    }
    case 'help': {
      await texts.ensure('help');
      const { topics } = await call(publicEndpoints.getHelpCentre, {});
      return { layout: 'help', data: { view: 'article', item, topics, figures: null } };
    }
    default:
      return loadPageView(context, item);
  }
}

async function loadPageView(context: PreviewContext, item: ContentDetail): Promise<PreviewView> {
  const { call, texts } = context;
  const [area] = (item.slug ?? '').split('/');
  if (area === 'aboutus') {
    await texts.ensure('about');
    return { layout: 'about', data: { item, pages: await listAboutPages(call) } };
  }
  if (item.slug === 'partner/dcnet' || item.slug === 'partner/vendor') {
    await texts.ensure('partners');
    const programme = await call(publicEndpoints.getPartnerProgramme, {});
    const layout = item.slug === 'partner/dcnet' ? 'programme' : 'why';
    return { layout, data: { programme, content: item } };
  }
  if (item.slug === 'partner/vendorcompany') {
    await texts.ensure('partners', 'partners-finder');
    return { layout: 'finder', data: { ...(await loadPartnerFinder(context, {})), content: item } };
  }
  return { layout: 'page', data: { item } };
}
