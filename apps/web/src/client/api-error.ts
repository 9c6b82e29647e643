/** What is wrong with one field of the input, in the language of the page. */
export interface ApiFieldError {
  readonly path: string;
  readonly rule: string;
  readonly msg: string;
}

/** Codes of an ended session: unknown token, ended elsewhere, expired. docs/rules/pages.md, "Sessions in the browser" */
const sessionCodes: readonly number[] = [90002, 90003, 90004];

/** `code` of a call that got no answer from our server. */
export const transportCode = -1;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const listFieldErrors = (data: unknown): readonly ApiFieldError[] =>
  isObject(data) && 'errors' in data && Array.isArray(data.errors) ? data.errors : [];

/** A call that was refused, or that got no answer. */
export class ApiError extends Error {
  readonly code: number;
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  readonly msg: string;
  readonly errors: readonly ApiFieldError[];
  readonly data: unknown;
  constructor(code: number, status: number, msg: string, data: unknown = null) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.data = data;
    this.errors = listFieldErrors(data);
  }
  /** No answer from our server: network failure, timeout, or an answer of something between browser and server. */
  get isTransport(): boolean {
    return this.code === transportCode;
  }
  get isSession(): boolean {
    return sessionCodes.includes(this.code);
  }
  /** Another user changed the record after it was read. */
  get isStale(): boolean {
    return this.status === 409 && isObject(this.data) && 'stale' in this.data && this.data.stale === true;
  }
}

interface Envelope<D> {
  readonly code: number;
  readonly msg: string;
  readonly data: D;
}

/** Only the code is checked: the server has checked `data` against the output shape, and pages load no shapes to do it again. */
const isEnvelope = <D>(body: unknown): body is Envelope<D> =>
  isObject(body) && 'code' in body && typeof body.code === 'number';

/** `{code: 1, msg, data}` → `data`. Throws an `ApiError` for any other code, and for a body that is no envelope. */
export function unwrapEnvelope<D>(body: unknown, status: number): D {
  if (!isEnvelope<D>(body)) throw new ApiError(transportCode, status, '');
  if (body.code !== 1) throw new ApiError(body.code, status, body.msg, body.data);
  return body.data;
}
