// The server in tests of pages: requests are recorded, answers come from the test.
import { afterEach, vi } from 'vitest';

export interface SentRequest {
  /** Path without `/prod-api` and without the query. */
  readonly path: string;
  /** JSON body, form fields, or for GET the query. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
}

/** Defaults: status 200, code 1 (0 for other statuses), no message, data null. */
export interface FakeAnswer {
  readonly status?: number;
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
}

/** `count` is how often this path was called, this request included. */
export type FakeHandler = (request: SentRequest, count: number) => FakeAnswer | Promise<FakeAnswer>;
/** Handlers by path. */
export type FakeHandlers = Readonly<Record<string, FakeHandler>>;

/** Replaces fetch and XMLHttpRequest until the end of the test. Returns the requests, which grow with each call. */
export function serveFakeAnswers(handler: FakeHandler): SentRequest[] {
  const sent: SentRequest[] = [];
  const respond: Responder = async (url, body, headers) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const path = pathname.replace('/prod-api', '');
    const idempotencyKey = new Headers(headers).get('idempotency-key') ?? undefined;
    const request: SentRequest = { path, body: readBody(body, searchParams), idempotencyKey };
    sent.push(request);
    const answer = await handler(request, sent.filter((other) => other.path === path).length);
    const { status = 200, code = status === 200 ? 1 : 0, msg = '', data = null } = answer;
    return Response.json({ code, msg, data }, { status });
  };
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) =>
    respond(String(input), init.body, init.headers),
  );
  vi.stubGlobal('XMLHttpRequest', createUploadRequestClass(respond));
  return sent;
}

/** Like serveFakeAnswers; a call of any other path fails as the network does. */
export const serveFakeHandlers = (handlers: FakeHandlers): SentRequest[] =>
  serveFakeAnswers((request, count) => {
    const handler = handlers[request.path];
    if (!handler) throw new TypeError(`no answer for ${request.path}`);
    return handler(request, count);
  });

afterEach(() => vi.unstubAllGlobals());

type Responder = (url: string, body: unknown, headers: RequestInit['headers']) => Promise<Response>;

function readBody(body: unknown, query: URLSearchParams): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body.entries());
  if (typeof body !== 'string') return Object.fromEntries(query);
  const parsed: unknown = JSON.parse(body);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
}

/** The part of XMLHttpRequest that uploads use. */
const createUploadRequestClass = (respond: Responder) =>
  class {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload: (() => void) | undefined;
    private url = '';
    private readonly headers: Record<string, string> = {};
    open(_method: string, url: string): void {
      this.url = url;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }
    send(body: unknown): void {
      void respond(this.url, body, this.headers).then(async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      });
    }
  };
