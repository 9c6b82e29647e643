import type { T } from '@trunkline/text';
import type { z } from 'zod/mini';
import { Fault, invalid, notFound } from '../errors/app-error.ts';
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

export const envelopeOf = (data: unknown): Envelope => ({ code: 1, msg: '', data: data ?? null });

/** A shape's refusal keeps its sentences: they are made where the reader's language is known. */
class ShapeFault extends Fault {
  readonly errors: readonly WireError[];
  constructor(errors: readonly WireError[]) {
    super(400, 'kit.invalid');
    this.errors = errors;
  }
}

export const shapeFault = (t: T, issues: readonly z.core.$ZodIssue[]): Fault => new ShapeFault(shapeErrors(t, issues));

const ruleOf = (code: string): string => code.slice(code.indexOf('.') + 1);

function errorsOf(fault: Fault, t: T): readonly WireError[] | undefined {
  if (fault instanceof ShapeFault) return fault.errors;
  if (fault.more.fields) {
    return fault.more.fields.map(({ path, code, values }) => ({
      path,
      rule: ruleOf(code),
      msg: t.fault(code, values),
    }));
  }
  if (fault.more.path === undefined) return undefined;
  return [{ path: fault.more.path, rule: ruleOf(fault.code), msg: t.fault(fault.code, fault.values) }];
}

/** PostgreSQL's and Fastify's own refusals that are the caller's doing. */
function asFault(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  // An id of any form that is not there is not there.
  if (code === '22P02' && message?.includes('uuid')) return notFound();
  // Text that PostgreSQL cannot keep: NUL, half of a surrogate pair in JSON. A figure beyond what its column holds.
  const badText = code === '22021' || code === '22P05' || (code === '22P02' && message?.includes('json'));
  if (badText || code === '22003') return invalid('kit.invalid');
  // The pool's own words when no connection came free in time; it has no code for them.
  const isWaiting = message === 'timeout exceeded when trying to connect';
  if (code === '53300' || code === '57014' || code === '55P03' || statusCode === 503 || isWaiting) {
    return new Fault(503, 'kit.overloaded', {}, { headers: { 'retry-after': '5' } });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Fault(415, 'kit.wrong_content_type');
  if (statusCode === 413) return new Fault(413, 'kit.body_too_large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Fault(400, 'kit.invalid');
  // What the parser of multipart bodies says of one that was cut off or never was one; it has no codes.
  if (message !== undefined && /unexpected end of (?:form|multipart data)$|^Multipart: /i.test(message))
    return invalid('kit.invalid');
  return undefined;
}

/** The answer to whatever went wrong, in the caller's language. What is not the caller's doing says only a reference. */
export function answerFault(error: unknown, t: T, requestId: string): Refusal & { readonly known: boolean } {
  const fault = asFault(error);
  if (!fault) {
    return {
      known: false,
      status: 500,
      body: { code: 0, msg: t.fault('kit.internal', { request_id: requestId }), data: null },
    };
  }
  const errors = errorsOf(fault, t);
  const data = errors || fault.more.data ? { ...fault.more.data, ...(errors ? { errors } : {}) } : null;
  const first = errors?.length === 1 ? errors[0]?.msg : undefined;
  return {
    known: true,
    status: fault.status,
    body: { code: fault.more.wireCode ?? 0, msg: first ?? t.fault(fault.code, fault.values), data },
    ...(fault.more.headers ? { headers: fault.more.headers } : {}),
  };
}
