import type { ApiError } from '../client/api-error.ts';

/** Code that the server asks for: the one that it has mailed, or that of an authenticator app. Undefined when it asks for none. */
export function findVerifyMethod(error: ApiError | undefined): 'mail' | 'totp' | undefined {
  const data = error?.data as { needVerify?: unknown; method?: unknown } | null | undefined;
  if (data?.needVerify !== true) return undefined;
  return data.method === 'totp' ? 'totp' : 'mail';
}
