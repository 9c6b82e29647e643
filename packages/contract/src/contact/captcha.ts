import { z } from 'zod/mini';
import { endpoint, publicAccess } from '../endpoint.ts';

// Rules: docs/rules/captcha.md

/** Header of the answer: the id that is sent with the answer to the captcha. */
export const captchaHeader = 'captcha-id';

export const captchaKinds = ['image', 'question'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/v2/common/captcha',
  access: publicAccess,
  reads: true,
  summary:
    'A picture of digits, or with `kind=question` a worded sum for those who cannot see it. Header `captcha-id` has its id; it is valid once and for five minutes.',
  input: z.object({
    kind: z.nullish(z.enum(captchaKinds)),
    /** Whether the id is also set as a cookie, which forms without scripts send. */
    cookie: z.nullish(z.boolean()),
  }),
  output: z.object({ question: z.string() }),
  mediaTypes: ['image/png', 'application/json'],
});

/** The fields of a form that asks visitors for a captcha. Users who are logged in leave them out. */
export const captchaFields = {
  captcha: z.nullish(z.string().check(z.trim(), z.maxLength(20))),
  captcha_id: z.nullish(z.string().check(z.maxLength(100))),
};
