import type { Callable, EndpointOutput, EndpointInput } from '@trunkline/contract/endpoint';
import { ApiError, openEnvelope } from './call-fault.ts';
import { toWire, type WireRequest } from './call-request.ts';
import { endSession, findToken } from './session.ts';
import { pageLanguage } from './page-language.ts';
import { browserT } from './texts.ts';
import { toast } from '../ui/feedback/toast.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The same key again within a day gets the first answer, and happens once. */
  readonly idempotencyKey?: string;
  /** Share sent, 0 to 1; only uploads report it. */
  readonly onProgress?: (share: number) => void;
}
/** What every loader gets in its context: on the server it runs in process, in the browser it is `call`. */
export type Call = <E extends Callable>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

const timeoutMs = 30_000;

function headersOf(request: WireRequest, options: CallOptions): Record<string, string> {
  const token = findToken();
  return {
    lang: pageLanguage(),
    ...(token ? { token } : {}),
    ...(request.contentType ? { 'content-type': request.contentType } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}

/** fetch cannot report how much of an upload is sent; XMLHttpRequest can. */
function upload(request: WireRequest, options: CallOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headersOf(request, options))) xhr.setRequestHeader(name, value);
    const begun = performance.now();
    xhr.upload.onprogress = (sent) => {
      // A large file may take longer: it fails when nothing has moved for that long.
      xhr.timeout = performance.now() - begun + timeoutMs;
      options.onProgress?.(sent.total ? sent.loaded / sent.total : 0);
    };
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status || 503 }));
    xhr.onerror = xhr.ontimeout = () => reject(new TypeError('upload failed'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });
}

function send(request: WireRequest, options: CallOptions): Promise<Response> {
  if (options.onProgress) return upload(request, options);
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(request.url, {
    method: request.method,
    headers: headersOf(request, options),
    body: request.body ?? null,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
}

/** Says once what went wrong where no page can: the network, and a session that ended. docs/rules/pages.md */
function announce(fault: ApiError): ApiError {
  if (fault.isTransport) toast.error(fault.msg, 5_000);
  if (fault.isSession) {
    toast.error(fault.msg);
    endSession();
  }
  return fault;
}

async function answerOf(endpoint: Callable, input: unknown, options: CallOptions): Promise<Response> {
  try {
    return await send(toWire(endpoint, input), options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw announce(new ApiError(-1, 0, browserT()('ui.transport_failed')));
  }
}

function open(body: unknown, status: number): unknown {
  try {
    return openEnvelope(body, status);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw announce(error.isTransport ? new ApiError(-1, status, browserT()('ui.transport_failed')) : error);
  }
}

/** The web's only way out: an endpoint's answer, or a CallFault. */
export const call: Call = async (endpoint, input, options = {}) => {
  const response = await answerOf(endpoint, input, options);
  const body: unknown = await response.json().catch(() => null);
  // nobody waits for it any more: that is no lost connection
  options.signal?.throwIfAborted();
  return open(body, response.status) as never;
};

/** For endpoints that answer a file: the bytes and the name that the server gave them. */
export async function callForFile<E extends Callable>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await answerOf(endpoint, input, options);
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json'))
    open(await response.json().catch(() => null), response.status);
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
}

/** `filename*=UTF-8''…` first, then `filename="…"`. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/** Fetches a file with the token in the header (never in the address) and hands it to the browser to save. */
export async function downloadFile<E extends Callable>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const { blob, name } = await callForFile(endpoint, input);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
