import type { ErrorCode, TextValues } from '@trunkline/text';

export interface FieldError {
  /** Dotted: `items.0.quantity`. */
  readonly path: string;
  readonly code: ErrorCode;
  readonly values?: TextValues;
}

interface ErrorDetails {
  /** The field that is to blame. */
  readonly path?: string;
  readonly fields?: readonly FieldError[];
  /** What the answer carries in `data`. */
  readonly data?: Record<string, unknown>;
  /** 90002, 90003, 90004; 0 otherwise. */
  readonly wireCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that the caller can understand: a status of HTTP and a sentence in the caller's language. */
export class AppError extends Error {
  override readonly name = 'Fault';
  readonly status: number;
  readonly code: ErrorCode;
  readonly values: TextValues;
  readonly details: ErrorDetails;
  constructor(status: number, code: ErrorCode, values: TextValues = {}, more: ErrorDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = values;
    this.details = more;
  }
}

/** 400: the caller sent something wrong, in the field `path` if one is to blame. */
export const invalid = (code: ErrorCode, values: TextValues = {}, path?: string): AppError =>
  new AppError(400, code, values, path === undefined ? {} : { path });
export const invalidFields = (fields: readonly FieldError[]): AppError =>
  new AppError(400, 'request.invalid', {}, { fields });
/** 403: known, but not allowed. Never for a record of somebody else, which is as missing as none: `notFound`. */
export const forbidden = (code: ErrorCode = 'request.forbidden', values: TextValues = {}): AppError =>
  new AppError(403, code, values);
export const notFound = (code: ErrorCode = 'request.not_found', values: TextValues = {}): AppError =>
  new AppError(404, code, values);
/** 409: wrong state, stale version, duplicate. */
export const conflict = (code: ErrorCode, values: TextValues = {}, data?: Record<string, unknown>): AppError =>
  new AppError(409, code, values, data ? { data } : {});
/** 429: `seconds` until it may work again, whole and at least one. */
export function tooManyRequests(
  seconds: number,
  code: ErrorCode = 'request.too_many',
  more: ErrorDetails = {},
): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new AppError(429, code, { seconds: wait }, { ...more, headers: { 'retry-after': String(wait) } });
}
