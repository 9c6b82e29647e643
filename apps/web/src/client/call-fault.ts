export interface FieldError {
  readonly path: string;
  readonly rule: string;
  readonly msg: string;
}

/** The session ended: unknown, ended from elsewhere, expired. */
export const sessionCodes: readonly number[] = [90002, 90003, 90004];

/** A call that was refused, or never answered (`code` then is -1). */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly msg: string;
  readonly errors: readonly FieldError[];
  readonly data: unknown;
  constructor(code: number, status: number, msg: string, data: unknown = null) {
    super(msg);
    this.name = 'CallFault';
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.data = data;
    this.errors = (data as { errors?: FieldError[] } | null)?.errors ?? [];
  }
  /** No answer at all: the network, a timeout, something between us and the server. */
  get isTransport(): boolean {
    return this.code === -1;
  }
  get isSession(): boolean {
    return sessionCodes.includes(this.code);
  }
  /** Somebody changed the record since it was read. */
  get isStale(): boolean {
    return this.status === 409 && (this.data as { stale?: boolean } | null)?.stale === true;
  }
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as Envelope).code === 'number';

/** Opens `{code, msg, data}`: the data, or the fault it tells of. */
export function openEnvelope(body: unknown, status: number): unknown {
  if (!isEnvelope(body)) throw new ApiError(-1, status, '');
  if (body.code !== 1) throw new ApiError(body.code, status, body.msg, body.data);
  return body.data;
}
