import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { ApiError } from '../client/api-error.ts';
import type { PageContext } from '../client/page-context.ts';

/** The record of a code; null: there is none. */
export async function loadVerified({ call, origin }: Pick<PageContext, 'call' | 'origin'>, code: string) {
  try {
    return { origin, code, record: await call(publicEndpoints.verifyCode, { code: code.slice(0, 40) }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { origin, code, record: null };
    throw error;
  }
}
export type VerifiedData = Awaited<ReturnType<typeof loadVerified>>;
