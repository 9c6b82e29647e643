// The check that other domains make before they do what a visitor asks for. Rules: docs/rules/captcha.md
import { isUuid } from '@trunkline/rules/uuid';
import type { FastifyRequest } from 'fastify';
import { createHmac } from 'node:crypto';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { useCaptcha } from './captcha.sql.ts';

/** The table holds the HMAC of an answer, bound to its captcha. */
export const hashCaptchaAnswer = ({ environment }: AppContext, id: string, answer: string): Buffer =>
  createHmac('sha256', environment.secret).update(`captcha:${id}:${answer}`).digest();

export const captchaMinutes = 5;

const cookieName = 'captcha';

/** The cookie that carries the id of a captcha from its picture to a form without scripts; it reads nothing and outlives nothing. */
export function writeCaptchaCookie({ environment }: AppContext, id: string): string {
  const secure = environment.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${id}; Path=/; Max-Age=${captchaMinutes * 60}; HttpOnly; SameSite=Strict${secure}`;
}

/** The id as a field of the form. */
export function readCaptchaCookie({ headers }: FastifyRequest): { captcha_id: string } | Record<string, never> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const id = pairs.find(([name]) => name === cookieName)?.[1];
  return id === undefined ? {} : { captcha_id: id };
}

/** What is compared: digits of any script, without spaces. */
const normalize = (answer: string): string =>
  answer.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/\s/g, '');

interface CaptchaAnswer {
  readonly captcha?: string | null | undefined;
  readonly captcha_id?: string | null | undefined;
}

/**
 * Throws 400 at `captcha` unless the caller is logged in or the answer is right. It uses up the captcha in a transaction of its own,
 * so that a wrong answer counts whatever follows: call it before the transaction of the request (`prepare`). With `request`, an id
 * that the client made, a repeat of the same request passes again.
 */
export async function ensureCaptcha(
  { app, principal, now }: RequestContext,
  { captcha, captcha_id: id }: CaptchaAnswer,
  request: string | null = null,
): Promise<void> {
  if (principal.user_id !== null) return;
  const answer = normalize(captcha ?? '');
  if (answer === '' || id == null || id === '') throw invalid('captcha.required', {}, 'captcha');
  if (!isUuid(id)) throw invalid('captcha.wrong', {}, 'captcha');
  const { captchaTestAnswer } = app.environment;
  const isTest = captchaTestAnswer !== undefined && captcha === captchaTestAnswer;
  const isRight = await inTransaction(app.db, 'system', (trx) =>
    useCaptcha(trx, { id, hash: hashCaptchaAnswer(app, id, answer), isTest, request, now }),
  );
  if (!isRight) throw invalid('captcha.wrong', {}, 'captcha');
}
