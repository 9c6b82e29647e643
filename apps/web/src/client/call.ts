import type { EndpointAddress, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import { ApiError, transportCode, unwrapEnvelope } from './api-error.ts';
import { toWireRequest, type WireRequest } from './call-request.ts';
import { endSession, findToken } from './session.ts';
import { getPageLanguage } from './page-language.ts';
import { getBrowserT } from './texts.ts';
import { toast } from './toast.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The server runs calls with the same key once within a day and repeats the first answer. */
  readonly idempotencyKey?: string;
  /** Called during an upload with the share that is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}
/** Calls an endpoint and returns its data, or throws an `ApiError`. */
export type Call = <E extends EndpointAddress>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

const timeoutMs = 30_000;
const transportToastMs = 5_000;
const revokeDelayMs = 10_000;

function buildHeaders(request: WireRequest, options: CallOptions): Record<string, string> {
  const token = findToken();
  return {
    lang: getPageLanguage(),
    ...(token ? { token } : {}),
    ...(request.contentType ? { 'content-type': request.contentType } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function sendWithProgress(request: WireRequest, options: CallOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.timeout = timeoutMs;
    for (const [name, value] of Object.entries(buildHeaders(request, options))) xhr.setRequestHeader(name, value);
    const startedAt = performance.now();
    xhr.upload.onprogress = (sent) => {
      // The timeout counts from the last progress, because a large file may take longer than 30 s.
      xhr.timeout = performance.now() - startedAt + timeoutMs;
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
  if (options.onProgress) return sendWithProgress(request, options);
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(request.url, {
    method: request.method,
    headers: buildHeaders(request, options),
    body: request.body ?? null,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
}

const createTransportError = (status: number): ApiError =>
  new ApiError(transportCode, status, getBrowserT()('ui.transport_failed'));

/** Handles the errors that every page handles the same way: a failed transport and an ended session. docs/rules/pages.md */
function handleCommonError(error: ApiError): ApiError {
  if (error.isTransport) toast.error(error.msg, transportToastMs);
  if (error.isSession) {
    toast.error(error.msg);
    endSession();
  }
  return error;
}

/** Throws an `ApiError` when no answer comes, and the abort error when the caller aborted. */
async function fetchResponse(endpoint: EndpointAddress, input: unknown, options: CallOptions): Promise<Response> {
  try {
    return await send(toWireRequest(endpoint, input), options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw handleCommonError(createTransportError(0));
  }
}

function readEnvelope<D>(body: unknown, status: number): D {
  try {
    return unwrapEnvelope<D>(body, status);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw handleCommonError(error.isTransport ? createTransportError(status) : error);
  }
}

/** The only way from a page to the server. On the server, loaders get a `Call` that stays in the process (page-context.ts). */
export const call: Call = async (endpoint, input, options = {}) => {
  const response = await fetchResponse(endpoint, input, options);
  const body: unknown = await response.json().catch(() => null);
  // An aborted call also ends without a body. It must not be reported as a failed transport.
  options.signal?.throwIfAborted();
  return readEnvelope(body, response.status);
};

/** For endpoints that answer a file: its bytes, and its name as the server gave it. */
export async function callForFile<E extends EndpointAddress>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await fetchResponse(endpoint, input, options);
  if (!response.ok || response.headers.get('content-type')?.startsWith('application/json'))
    readEnvelope(await response.json().catch(() => null), response.status);
  return { blob: await response.blob(), name: parseFileName(response.headers.get('content-disposition')) };
}

/** The name in a Content-Disposition header: `filename*=UTF-8''…` before `filename="…"`, else `download`. */
export function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'download';
}

/** Fetches a file and saves it. A plain link is not possible, because the token travels in a header only. */
export async function downloadFile<E extends EndpointAddress>(endpoint: E, input: EndpointInput<E>): Promise<void> {
  const { blob, name } = await callForFile(endpoint, input);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}
