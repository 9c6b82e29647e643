import type { T } from '@trunkline/text';
import type { z } from 'zod/mini';
import { AppError, invalid, notFound } from '../errors/app-error.ts';
import { shapeErrors, type WireError } from './validation-errors.ts';

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export interface Refusal {
  readonly status: number;
  readonly body: Envelope;
  readonly headers?: Readonly<Record<string, string>>;
}

export const toEnvelope = (data: unknown): Envelope => ({ code: 1, msg: '', data: data ?? null });

/** A shape's refusal keeps its sentences: they are made where the reader's language is known. */
class ValidationError extends AppError {
  readonly errors: readonly WireError[];
  constructor(errors: readonly WireError[]) {
    super(400, 'request.invalid');
    this.errors = errors;
  }
}

export const validationError = (t: T, issues: readonly z.core.$ZodIssue[]): AppError =>
  new ValidationError(shapeErrors(t, issues));

const toRuleName = (code: string): string => code.slice(code.indexOf('.') + 1);

function listFieldErrors(fault: AppError, t: T): readonly WireError[] | undefined {
  if (fault instanceof ValidationError) return fault.errors;
  if (fault.details.fields) {
    return fault.details.fields.map(({ path, code, values }) => ({
      path,
      rule: toRuleName(code),
      msg: t.error(code, values),
    }));
  }
  if (fault.details.path === undefined) return undefined;
  return [{ path: fault.details.path, rule: toRuleName(fault.code), msg: t.error(fault.code, fault.values) }];
}

/** PostgreSQL's and Fastify's own refusals that are the caller's doing. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  // An id of any form that is not there is not there.
  if (code === '22P02' && message?.includes('uuid')) return notFound();
  // Text that PostgreSQL cannot keep: NUL, half of a surrogate pair in JSON. A figure beyond what its column holds.
  const badText = code === '22021' || code === '22P05' || (code === '22P02' && message?.includes('json'));
  if (badText || code === '22003') return invalid('request.invalid');
  // The pool's own words when no connection came free in time; it has no code for them.
  const isWaiting = message === 'timeout exceeded when trying to connect';
  if (code === '53300' || code === '57014' || code === '55P03' || statusCode === 503 || isWaiting) {
    return new AppError(503, 'request.overloaded', {}, { headers: { 'retry-after': '5' } });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError(415, 'request.wrong_content_type');
  if (statusCode === 413) return new AppError(413, 'request.body_too_large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError(400, 'request.invalid');
  // What the parser of multipart bodies says of one that was cut off or never was one; it has no codes.
  if (message !== undefined && /unexpected end of (?:form|multipart data)$|^Multipart: /i.test(message))
    return invalid('request.invalid');
  return undefined;
}

/** The answer to whatever went wrong, in the caller's language. What is not the caller's doing says only a reference. */
export function answerError(error: unknown, t: T, requestId: string): Refusal & { readonly known: boolean } {
  const fault = toAppError(error);
  if (!fault) {
    return {
      known: false,
      status: 500,
      body: { code: 0, msg: t.error('request.internal', { request_id: requestId }), data: null },
    };
  }
  const errors = listFieldErrors(fault, t);
  const data = errors || fault.details.data ? { ...fault.details.data, ...(errors ? { errors } : {}) } : null;
  const first = errors?.length === 1 ? errors[0]?.msg : undefined;
  return {
    known: true,
    status: fault.status,
    body: { code: fault.details.wireCode ?? 0, msg: first ?? t.error(fault.code, fault.values), data },
    ...(fault.details.headers ? { headers: fault.details.headers } : {}),
  };
}
