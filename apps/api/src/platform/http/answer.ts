import type { ErrorCode, TFunction } from '@trunkline/text';
import type { z } from 'zod/mini';
import { formatReaderValues } from '../documents/reader-values.ts';
import { AppError, type FieldError, invalid, notFound, tryLater } from '../errors/app-error.ts';
import { isUnavailable, OutcomeUnknownError } from '../errors/unavailable.ts';
import { toValidationErrors, type WireError } from './validation-errors.ts';

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** `error` is the name of `msg` in packages/text, for programs: it never changes. With several wrong fields, `validation.failed`. */
export interface RefusalEnvelope extends Envelope {
  readonly error: ErrorCode;
  readonly request_id: string;
}

export interface Refusal {
  readonly status: number;
  readonly body: RefusalEnvelope;
  readonly headers?: Readonly<Record<string, string>>;
}

export const toEnvelope = (data: unknown, msg = ''): Envelope => ({ code: 1, msg, data: data ?? null });

/** Carries finished sentences: they are made where the reader's language is known. */
class ValidationError extends AppError {
  readonly errors: readonly WireError[];
  constructor(errors: readonly WireError[]) {
    super(400, 'validation.failed');
    this.errors = errors;
  }
}

export const validationError = (t: TFunction, issues: readonly z.core.$ZodIssue[]): AppError =>
  new ValidationError(toValidationErrors(t, issues));

/** The sentence of an error in the language of its reader. */
export const formatError = (t: TFunction, { code, values = {} }: Pick<FieldError, 'code' | 'values'>): string =>
  t.error(code, formatReaderValues(t.language, values));

const toRuleName = (code: string): string => code.slice(code.indexOf('.') + 1);

function listFieldErrors(error: AppError, t: TFunction): readonly WireError[] | undefined {
  if (error instanceof ValidationError) return error.errors;
  if (error.details.fields) {
    return error.details.fields.map(({ path, code, values, rule = toRuleName(code) }) => ({
      path,
      rule,
      msg: formatError(t, { code, values }),
    }));
  }
  if (error.details.path === undefined) return undefined;
  return [{ path: error.details.path, rule: toRuleName(error.code), msg: formatError(t, error) }];
}

/** The error itself, or its meaning if PostgreSQL or Fastify refused what the caller sent; undefined for failures of the server. */
function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof OutcomeUnknownError) return tryLater('request.outcome_unknown');
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  // An id that is no UUID is answered like one that does not exist.
  if (code === '22P02' && message?.includes('uuid')) return notFound();
  // Text that PostgreSQL cannot store (NUL, half of a surrogate pair in JSON) or a number beyond its column.
  const badText = code === '22021' || code === '22P05' || (code === '22P02' && message?.includes('json'));
  if (badText || code === '22003') return invalid('validation.failed');
  // A statement or a lock took too long, or the transaction was idle for too long.
  if (code === '57014' || code === '55P03' || code === '25P03' || statusCode === 503)
    return tryLater('request.overloaded');
  if (isUnavailable(error)) return tryLater('request.unavailable');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') return invalid('request.malformed_json');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError(415, 'request.wrong_content_type');
  if (statusCode === 413) return new AppError(413, 'request.body_too_large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new AppError(400, 'validation.failed');
  // Messages of the multipart parser for a truncated or malformed body; it has no codes.
  if (message !== undefined && /unexpected end of (?:form|multipart data)$|^Multipart: /i.test(message))
    return invalid('validation.failed');
  return undefined;
}

/** The answer to an error in the caller's language. A failure of the server tells only its reference. */
export function answerError(thrown: unknown, t: TFunction, requestId: string): Refusal & { readonly known: boolean } {
  const error = toAppError(thrown);
  if (!error) {
    return {
      known: false,
      status: 500,
      body: {
        code: 0,
        error: 'request.internal',
        msg: t.error('request.internal', { request_id: requestId }),
        data: null,
        request_id: requestId,
      },
    };
  }
  const errors = listFieldErrors(error, t);
  const data = errors || error.details.data ? { ...error.details.data, ...(errors ? { errors } : {}) } : null;
  const first = errors?.length === 1 ? errors[0]?.msg : undefined;
  return {
    known: true,
    status: error.status,
    body: {
      code: error.details.wireCode ?? 0,
      error: error.code,
      msg: first ?? formatError(t, error),
      data,
      request_id: requestId,
    },
    ...(error.details.headers ? { headers: error.details.headers } : {}),
  };
}
