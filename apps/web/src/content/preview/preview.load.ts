import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { previewContent } from '@trunkline/contract/content/items';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { ApiError } from '../../client/api-error.ts';
import { parseText, type RawSearch } from '../../client/list-search.ts';
import type { PageContext } from '../../client/page-context.ts';

export interface PreviewSearch {
  /** The signed text of the link. */
  readonly preview?: string | undefined;
}

export const parsePreviewSearch = (raw: RawSearch): PreviewSearch => ({ preview: parseText(raw['preview']) });

export type PreviewedItem = EndpointOutput<typeof previewContent>;

/** The version that a link shows; null for a link that was changed or has expired. */
export async function loadPreview(
  { call }: Pick<PageContext, 'call'>,
  preview: string | undefined,
): Promise<PreviewedItem | null> {
  if (preview === undefined) return null;
  try {
    return await call(publicEndpoints.previewContent, { preview });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
