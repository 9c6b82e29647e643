import { notFound } from '@tanstack/react-router';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { ApiError } from '../../client/api-error.ts';
import type { PageContext } from '../../client/page-context.ts';

/** Whose quotation the link shows. Throws `notFound()` for an unknown link. */
export async function loadShared({ call }: Pick<PageContext, 'call'>, code: string) {
  try {
    return { code, link: await call(publicEndpoints.getSharedQuotation, { code: code.slice(0, 60) }) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
export type SharedData = Awaited<ReturnType<typeof loadShared>>;
