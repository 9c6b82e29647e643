// What the lookups of visitors share: who may ask how often, and the numbers that are asked for. Rules: docs/rules/lookups.md
import { maxLookupNumbers, readNumberList, readVerificationCode } from '@trunkline/rules/reading/number-list';
import { ensureCaptcha } from '../captcha/captcha.public.ts';
import { invalid } from '../platform/errors/app-error.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';

interface CaptchaAnswer {
  readonly captcha?: string | null | undefined;
  readonly captcha_id?: string | null | undefined;
}

/** Takes one of the lookups of the minute: of the user, or of the address of a visitor. Throws 429. */
export async function takeLookup({ app, principal, ip }: RequestContext): Promise<void> {
  // Pages that the server renders have no address; their limit is that of pages.
  const asker = principal.user_id ?? ip;
  if (asker === '') return;
  const points = await readSetting({ app, trx: app.db }, 'limits.lookups_per_minute');
  await app.limits.take({ name: 'lookups', points, seconds: 60 }, asker);
}

/**
 * Admits one lookup: visitors answer a captcha (400 at `captcha`), and nobody asks too often (429). It runs in `prepare`, after the
 * checks of the fields, so that a wrong field uses up neither.
 */
export async function admitLookup(context: RequestContext, answer: CaptchaAnswer): Promise<void> {
  await ensureCaptcha(context, answer);
  await takeLookup(context);
}

/** The numbers or the one code of a lookup. */
export type LookupKeys =
  | { readonly numbers: readonly string[]; readonly code: null }
  | { readonly numbers: null; readonly code: string };

interface SentKeys {
  readonly text: string | null | undefined;
  /** The field of the numbers, at which errors stand: `numbers`, `sns`. */
  readonly field: string;
  readonly code: string | null | undefined;
}

/**
 * The numbers in capitals, each once, or the code. Throws 400: at the field of the numbers when neither is there or when there are more
 * than 50 different numbers, at `verification_code` when both are there.
 */
export function readLookupKeys({ text, field, code: typed }: SentKeys): LookupKeys {
  const numbers = readNumberList(text ?? '');
  const code = readVerificationCode(typed ?? '');
  if (numbers.length === 0 && code === '') throw invalid('lookups.number_or_code', {}, field);
  if (numbers.length > 0 && code !== '') throw invalid('lookups.both', {}, 'verification_code');
  if (numbers.length > maxLookupNumbers)
    throw invalid('lookups.too_many', { limit: maxLookupNumbers, count: numbers.length }, field);
  return code === '' ? { numbers, code: null } : { numbers: null, code };
}

/** The numbers without a row, in the order in which they were asked for. A code without a row names none. */
export function listMissing({ numbers }: LookupKeys, found: readonly string[]): string[] {
  const known = new Set(found.map((number) => number.toUpperCase()));
  return (numbers ?? []).filter((number) => !known.has(number));
}
