// A request to an address that a partner chose. The host is resolved once, every address of it must be public, and the connection goes to the
// address that was checked. No redirect is followed, and the body of the answer is not read.
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../security/public-address.ts';

export type PostProblem = 'address' | 'timeout' | 'connection';
/** HTTP status of the answer, or why there is none. */
export type PostResult = { readonly status: number } | { readonly problem: PostProblem };

export interface Post {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** For tests: http to 127.0.0.1 is allowed. */
  readonly toLoopback: boolean;
}

class ClosedAddressError extends Error {}

const loopbackHost = '127.0.0.1';

/** Whether the address may be written to, as far as its text tells: https without a user, and no address of a closed network. */
export function isPostable(text: string, toLoopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (toLoopback && hostname === loopbackHost) return protocol === 'http:' || protocol === 'https:';
  const ip = hostname.replaceAll(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(ip) === 0 ? hostname.includes('.') : isPublicAddress(ip));
}

/** Resolves a name, and fails where one of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new ClosedAddressError(), []);
    return options.all ? callback(null, [first]) : callback(null, first.address, first.family);
  });
};

function toProblem(error: unknown): PostProblem {
  if (error instanceof ClosedAddressError) return 'address';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const { code } = error as { code?: string };
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'address' : 'connection';
}

export async function postOutside({ url, body, headers, timeoutMs, toLoopback }: Post): Promise<PostResult> {
  if (!isPostable(url, toLoopback)) return { problem: 'address' };
  const send = url.startsWith('http:') ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(timeoutMs);
  const bytes = Buffer.from(body);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
        agent: false,
        lookup: lookupPublic,
        signal,
      });
      request.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      });
      // Also after the answer was destroyed.
      request.on('error', reject);
      request.end(bytes);
    });
    return { status };
  } catch (error) {
    return { problem: signal.aborted ? 'timeout' : toProblem(error) };
  }
}
