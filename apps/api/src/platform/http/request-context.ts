import type { TFunction } from '@trunkline/text';
import { isLanguage, type Language } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Trx } from '../db/connection.ts';
import { toDay } from '@trunkline/rules/time';
import { type Principal, visitor } from './access.ts';

/** One request, before and outside of its transaction. */
export interface RequestContext {
  readonly principal: Principal;
  readonly language: Language;
  /** Sentences in the caller's language. */
  readonly t: TFunction;
  /** The clock that all rules use. */
  readonly now: Date;
  /** The UTC day of `now`, `YYYY-MM-DD`. */
  readonly today: string;
  readonly ip: string;
  /** Name that the browser or program gives itself; at most 300 characters. */
  readonly userAgent: string;
  readonly requestId: string;
  readonly app: AppContext;
  /** Storage keys of files uploaded by this request; they are removed again when it fails. */
  readonly uploadedKeys: string[];
}

/** The same, inside the one transaction of the request. */
export interface TransactionContext extends RequestContext {
  readonly trx: Trx;
}

/** The language of header `lang`; English when it is absent or unknown. */
export const requestLanguage = ({ headers: { lang } }: FastifyRequest): Language => (isLanguage(lang) ? lang : 'en');

interface Origin {
  readonly principal: Principal;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

function createContext(app: AppContext, origin: Origin): RequestContext {
  const now = app.clock();
  return { ...origin, t: getT(origin.language), now, today: toDay(now), app, uploadedKeys: [] };
}

export const createRequestContext = (app: AppContext, request: FastifyRequest): RequestContext =>
  createContext(app, {
    principal: request.principal ?? visitor,
    language: requestLanguage(request),
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
  });

/** Context of calls that this process makes itself: pages rendered on the server, as a visitor sees them. */
export const createVisitorContext = (app: AppContext, language: Language, requestId: string): RequestContext =>
  createContext(app, { principal: visitor, language, ip: '', userAgent: '', requestId });
