import type { ErrorCode } from '@trunkline/text';
import type { ReaderValues } from '../documents/reader-values.ts';

export interface FieldError {
  /** Path with dots: `items.0.quantity`. */
  readonly path: string;
  readonly code: ErrorCode;
  readonly values?: ReaderValues;
  /** The rule that is answered; without it the code without its domain. */
  readonly rule?: string;
}

interface ErrorDetails {
  /** The field with the error. */
  readonly path?: string;
  readonly fields?: readonly FieldError[];
  /** Field `data` of the answer. */
  readonly data?: Record<string, unknown>;
  /** `code` of the answer: 90002, 90003, 90004; 0 unless given. */
  readonly wireCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal: an HTTP status and an error code, whose sentence the caller gets in their language. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly values: ReaderValues;
  readonly details: ErrorDetails;
  constructor(status: number, code: ErrorCode, values: ReaderValues = {}, more: ErrorDetails = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = values;
    this.details = more;
  }
}

/** 400: the input is wrong, in the field `path` when it is given. */
export const invalid = (code: ErrorCode, values: ReaderValues = {}, path?: string): AppError =>
  new AppError(400, code, values, path === undefined ? {} : { path });
/** 400: several fields are wrong. */
export const invalidFields = (fields: readonly FieldError[]): AppError =>
  new AppError(400, 'validation.failed', {}, { fields });
/** 403: the caller may not make this call. A record of another company is `notFound`, so that its existence does not show. */
export const forbidden = (code: ErrorCode = 'request.forbidden', values: ReaderValues = {}): AppError =>
  new AppError(403, code, values);
/** 404: the record does not exist, or not for this caller. */
export const notFound = (code: ErrorCode = 'request.not_found', values: ReaderValues = {}): AppError =>
  new AppError(404, code, values);
/** 409: wrong state, stale version or duplicate. */
export const conflict = (code: ErrorCode, values: ReaderValues = {}, data?: Record<string, unknown>): AppError =>
  new AppError(409, code, values, data ? { data } : {});
/** 429: `seconds` until a retry may succeed; `retry-after` carries them as a whole number of at least 1. */
export function tooManyRequests(
  seconds: number,
  code: ErrorCode = 'request.too_many',
  more: ErrorDetails = {},
): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new AppError(429, code, { seconds: wait }, { ...more, headers: { 'retry-after': String(wait) } });
}
/** 503: the same request may succeed in a moment. */
export const tryLater = (code: ErrorCode): AppError => new AppError(503, code, {}, { headers: { 'retry-after': '5' } });
