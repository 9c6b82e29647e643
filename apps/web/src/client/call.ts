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
  /** Time limit that replaces `timeoutMs`. */
  readonly patienceMs?: number;
}
/** Calls an endpoint and returns its data, or throws an `ApiError`. */
export type Call = <E extends EndpointAddress>(
  endpoint: E,
  input: EndpointInput<E>,
  options?: CallOptions,
) => Promise<EndpointOutput<E>>;

export const timeoutMs = 30_000;
const transportToastMs = 5_000;

function buildHeaders(request: WireRequest, options: CallOptions): Record<string, string> {
  const token = findToken();
  return {
    lang: getPageLanguage(),
    ...(token ? { token } : {}),
    ...(request.contentType ? { 'content-type': request.contentType } : {}),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
  };
}

/** Sends a request and reports the progress of its upload. */
export type UploadTransport = (
  request: WireRequest,
  headers: Readonly<Record<string, string>>,
  options: CallOptions,
) => Promise<Response>;
let sendUpload: UploadTransport | undefined;

/** Pages with uploads register it (upload-transport.ts): visitors do not load it. */
export const setUploadTransport = (transport: UploadTransport): void => {
  sendUpload = transport;
};

function send(request: WireRequest, options: CallOptions): Promise<Response> {
  const headers = buildHeaders(request, options);
  if (options.onProgress && sendUpload) return sendUpload(request, headers, options);
  const timeout = AbortSignal.timeout(options.patienceMs ?? timeoutMs);
  return fetch(request.url, {
    method: request.method,
    headers,
    body: request.body ?? null,
    signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
  });
}

/** Sends a call that outlives the page. Its answer is read by nobody; browsers limit the body to 64 KB. */
export function callWhileLeaving<E extends EndpointAddress>(endpoint: E, input: EndpointInput<E>): void {
  const request = toWireRequest(endpoint, input);
  const { method, url, body = null } = request;
  void fetch(url, { method, headers: buildHeaders(request, {}), body, keepalive: true }).catch(() => undefined);
}

/** Every page shows a failed transport the same way. docs/rules/pages.md */
function showTransportError(status: number): ApiError {
  const error = new ApiError(transportCode, status, getBrowserT()('ui.transport_failed'));
  toast.error(error.msg, transportToastMs);
  return error;
}

/** Throws an `ApiError` when no answer comes, and the abort error when the caller aborted. */
export async function fetchResponse(
  endpoint: EndpointAddress,
  input: unknown,
  options: CallOptions,
): Promise<Response> {
  try {
    return await send(toWireRequest(endpoint, input), options);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw showTransportError(0);
  }
}

export function readEnvelope<D>(body: unknown, status: number): D {
  try {
    return unwrapEnvelope<D>(body, status);
  } catch (error) {
    throw error instanceof ApiError && error.isTransport ? showTransportError(status) : error;
  }
}

/** A call that was refused because the session has ended. */
export interface EndedCall {
  readonly path: string;
  /** The token that the call sent. */
  readonly token: string | null;
  readonly isWrite: boolean;
}

/** `repeat`: the same user is logged in again. `drop`: the call fails, and the page stays. `end`: the login is cleared. */
export type SessionRecovery = (ended: EndedCall) => Promise<'repeat' | 'drop' | 'end'>;
let recoverSession: SessionRecovery | undefined;

/** The private pages ask for the password while they hold unsaved work (session-recovery.ts). */
export const setSessionRecovery = (recovery: SessionRecovery | undefined): void => {
  recoverSession = recovery;
};

/** Runs a call, and once more after a login when its session had ended. docs/rules/pages.md, "Sessions in the browser" */
export async function runInSession<R>(
  { path }: EndpointAddress,
  { idempotencyKey }: CallOptions,
  run: () => Promise<R>,
): Promise<R> {
  const token = findToken();
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isSession) throw error;
    const next = await recoverSession?.({ path, token, isWrite: idempotencyKey !== undefined });
    if (next === 'repeat') return run();
    if (next !== 'drop') {
      toast.error(error.msg);
      endSession();
    }
    throw error;
  }
}

/** The only way from a page to the server. On the server, loaders get a `Call` that stays in the process (page-context.ts). */
export const call: Call = (endpoint, input, options = {}) =>
  runInSession(endpoint, options, async () => {
    const response = await fetchResponse(endpoint, input, options);
    const body: unknown = await response.json().catch(() => null);
    // An aborted call also ends without a body. It must not be reported as a failed transport.
    options.signal?.throwIfAborted();
    return readEnvelope(body, response.status);
  });
