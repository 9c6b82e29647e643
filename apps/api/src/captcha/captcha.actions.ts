import type * as contactCaptchaCalls from '@trunkline/contract/contact/captcha';
import { captchaHeader } from '@trunkline/contract/contact/captcha';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { minuteInMs } from '@trunkline/rules/time';
import { randomInt, randomUUID } from 'node:crypto';
import { switchToSystemScope } from '../platform/db/transaction.ts';
import { toEnvelope } from '../platform/http/answer.ts';
import type { RequestContext, TransactionContext } from '../platform/http/request-context.ts';
import type { FileAnswer } from '../platform/http/serve-file.ts';
import { readSetting } from '../settings/settings.public.ts';
import { captchaMinutes, hashCaptchaAnswer, writeCaptchaCookie } from './captcha.public.ts';
import { insertCaptcha } from './captcha.sql.ts';
import { drawCaptcha } from './picture/draw-captcha.ts';
import { createCaptchaQuestion } from './question/captcha-question.ts';

// Rules: docs/rules/captcha.md

const digits = 6;

interface CreatedCaptcha {
  readonly id: string;
  readonly answer: string;
  /** Null for a picture. */
  readonly question: string | null;
  readonly setsCookie: boolean;
}

const createDigits = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Stores a captcha. Throws 429 when the address has asked for too many. */
export async function getCaptcha(
  context: TransactionContext,
  { kind, cookie }: ParsedInput<typeof contactCaptchaCalls.getCaptcha>,
): Promise<CreatedCaptcha> {
  const { app, trx, t, ip, now } = context;
  const points = await readSetting(context, 'limits.captchas_per_minute');
  await app.limits.take({ name: 'captchas', points, seconds: 60 }, ip);
  const asked = kind === 'question' ? createCaptchaQuestion(t) : { question: null, answer: createDigits() };
  const id = randomUUID();
  await switchToSystemScope(trx);
  await insertCaptcha(trx, {
    id,
    answer_hash: hashCaptchaAnswer(app, id, asked.answer),
    expires_at: new Date(now.getTime() + captchaMinutes * minuteInMs),
  });
  return { id, ...asked, setsCookie: cookie === true };
}

export async function renderCaptcha(
  { app }: RequestContext,
  { id, answer, question, setsCookie }: CreatedCaptcha,
): Promise<FileAnswer> {
  const headers = { [captchaHeader]: id, ...(setsCookie && { 'set-cookie': writeCaptchaCookie(app, id) }) };
  if (question === null)
    return { bytes: await drawCaptcha(answer), mime: 'image/png', file_name: 'captcha.png', inline: true, headers };
  const bytes = Buffer.from(JSON.stringify(toEnvelope({ question })));
  return { bytes, mime: 'application/json; charset=utf-8', file_name: 'captcha.json', inline: true, headers };
}
