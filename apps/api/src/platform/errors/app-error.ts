import type { FaultCode, TextValues } from '@trunkline/text';

export interface FieldFault {
  /** Dotted: `items.0.quantity`. */
  readonly path: string;
  readonly code: FaultCode;
  readonly values?: TextValues;
}

interface More {
  /** The field that is to blame. */
  readonly path?: string;
  readonly fields?: readonly FieldFault[];
  /** What the answer carries in `data`. */
  readonly data?: Record<string, unknown>;
  /** 90002, 90003, 90004; 0 otherwise. */
  readonly wireCode?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that the caller can understand: a status of HTTP and a sentence in the caller's language. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: number;
  readonly code: FaultCode;
  readonly values: TextValues;
  readonly more: More;
  constructor(status: number, code: FaultCode, values: TextValues = {}, more: More = {}) {
    super(code);
    this.status = status;
    this.code = code;
    this.values = values;
    this.more = more;
  }
}

/** 400: the caller sent something wrong, in the field `path` if one is to blame. */
export const invalid = (code: FaultCode, values: TextValues = {}, path?: string): Fault =>
  new Fault(400, code, values, path === undefined ? {} : { path });
export const invalidFields = (fields: readonly FieldFault[]): Fault => new Fault(400, 'kit.invalid', {}, { fields });
/** 403: known, but not allowed. Never for a record of somebody else, which is as missing as none: `notFound`. */
export const forbidden = (code: FaultCode = 'kit.forbidden', values: TextValues = {}): Fault =>
  new Fault(403, code, values);
export const notFound = (code: FaultCode = 'kit.not_found', values: TextValues = {}): Fault =>
  new Fault(404, code, values);
/** 409: wrong state, stale version, duplicate. */
export const conflict = (code: FaultCode, values: TextValues = {}, data?: Record<string, unknown>): Fault =>
  new Fault(409, code, values, data ? { data } : {});
/** 429: `seconds` until it may work again, whole and at least one. */
export function tooMany(seconds: number, code: FaultCode = 'kit.too_many', more: More = {}): Fault {
  const wait = Math.max(1, Math.ceil(seconds));
  return new Fault(429, code, { seconds: wait }, { ...more, headers: { 'retry-after': String(wait) } });
}
