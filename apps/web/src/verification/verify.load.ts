import { notFound } from '@tanstack/react-router';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { ApiError } from '../client/api-error.ts';
import type { PageContext } from '../client/page-context.ts';

/** The record of a code. Throws `notFound()` for an unknown one. */
export async function loadVerified({ call, origin }: Pick<PageContext, 'call' | 'origin'>, code: string) {
  try {
    return { origin, code, record: await call(publicEndpoints.verifyCode, { code: code.slice(0, 40) }) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw notFound();
    throw error;
  }
}
export type VerifiedData = Awaited<ReturnType<typeof loadVerified>>;
