// What tests of certificates share.
import { getCaptcha } from '@trunkline/contract/contact/captcha';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveCertificate } from '@trunkline/contract/staff/certificates';
import { addDays, toDay } from '@trunkline/rules/time';
import { callAs } from '../testing/api-caller.ts';
import type { TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

/** The answer that `createCaptcha` needs in the environment. */
export const testAnswer = 'captcha-answer';

/** A captcha with its right answer. */
export async function createCaptcha(app: TestApp): Promise<{ captcha: string; captcha_id: string }> {
  const { headers } = await callAs(app).raw(getCaptcha, {});
  return { captcha: testAnswer, captcha_id: String(headers['captcha-id']) };
}

export const today = toDay(new Date());
export const inDays = (days: number): string => addDays(today, days);

type Saved = Partial<EndpointInput<typeof saveCertificate>>;

/** Issued by staff. */
export const issueAs = (app: TestApp, staff: TestUser, values: Saved = {}) =>
  callAs(app, staff).ok(saveCertificate, {
    holder: 'Lina Orfali',
    subject: 'Campus design, professional',
    issued_at: today,
    ...values,
  });
