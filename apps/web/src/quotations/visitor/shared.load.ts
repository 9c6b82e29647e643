import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { ApiError } from '../../client/api-error.ts';
import type { PageContext } from '../../client/page-context.ts';

/** Whose quotation the link shows; null: the link does not exist. */
export async function loadShared({ call }: Pick<PageContext, 'call'>, code: string) {
  try {
    return { code, link: await call(publicEndpoints.getSharedQuotation, { code: code.slice(0, 60) }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { code, link: null };
    throw error;
  }
}
export type SharedData = Awaited<ReturnType<typeof loadShared>>;
