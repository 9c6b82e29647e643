import { currentTerms } from './people/terms.ts';
import { languages } from './languages.ts';
import { z } from 'zod/mini';
import { publicAccess, endpoint, userAccess } from './endpoint.ts';
import { partnerFileBytes, uploadField } from './upload.ts';
import {
  countryCode,
  emailPattern,
  emptyAnswer,
  id,
  instant,
  nameLine,
  prose,
  version,
  visibleLetter,
} from './values.ts';
import { asText } from './text-kinds.ts';
import { membership } from './memberships.ts';

export const codePurposes = ['register', 'forget', 'login'] as const;
export type CodePurpose = (typeof codePurposes)[number];

const webPattern = /^(?:https?:\/\/)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The sentence of an absent field. A text that breaks another rule gets the sentence of that rule. */
const whenMissing = (error: string) => (issue: z.core.$ZodRawIssue) =>
  issue.code === 'invalid_type' ? error : undefined;

const requiredText = (error: `accounts.${string}`, max: number) =>
  z.string({ error: whenMissing(error) }).check(z.trim(), z.minLength(1, { error, abort: true }), z.maxLength(max));
const requiredName = (error: `accounts.${string}`, max: number) => requiredText(error, max).check(visibleLetter);
const requiredCode = (error: `accounts.${string}`, max: number) => asText('code', requiredText(error, max));

/** A mail address of at most 254 characters; `missing` is the error of an empty field. */
export const emailAddress = (missing: `accounts.${string}` | 'validation.required') =>
  asText(
    'email',
    z
      .string({ error: missing })
      .check(
        z.trim(),
        z.minLength(1, { error: missing, abort: true }),
        z.maxLength(254, { error: 'accounts.enter_email', abort: true }),
        z.regex(emailPattern, { error: 'accounts.enter_email' }),
      ),
  );

/** An account's name is its email address. */
export const username = emailAddress('accounts.enter_username');

/** A new password. Every character is allowed; the server refuses common passwords. */
export const newPassword = asText(
  'raw',
  z
    .string({ error: 'accounts.enter_password' })
    .check(
      z.minLength(8, { error: 'accounts.password_length' }),
      z.maxLength(128, { error: 'accounts.password_length' }),
    ),
);

/** An existing password: its form is not checked. */
const oldPassword = (error: `accounts.${string}`) =>
  asText('raw', z.string({ error: whenMissing(error) }).check(z.maxLength(1024)));
const passwordAgain = asText('raw', z.string({ error: 'accounts.enter_password_again' }));
const emailedCode = requiredCode('accounts.enter_code', 20);

/** Whether both fields are strings, so that they are compared even while other fields are invalid. */
const areBothStrings = (first: string) => (payload: { value: unknown }) => {
  const fields = payload.value as Record<string, unknown> | null;
  return typeof fields?.[first] === 'string' && typeof fields['password_again'] === 'string';
};
/** Both passwords must be equal. */
export const requireSame = <F extends string>(first: F) =>
  z.refine<Record<F | 'password_again', string>>((typed) => typed[first] === typed.password_again, {
    path: ['password_again'],
    error: 'accounts.two_different_passwords',
    when: areBothStrings(first),
  });

export const website = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(webPattern, { error: 'accounts.enter_website' }));
/** Fields of everybody who gets an account. */
export const newPersonFields = {
  realname: requiredName('accounts.enter_realname', 100),
  telephone: requiredCode('accounts.enter_telephone', 40),
  password_again: passwordAgain,
  language: z.nullish(z.enum(languages)),
  /** Version of the terms that the user has read; the current one when absent. */
  terms_version: z.nullish(z.int().check(z.gte(1), z.lte(currentTerms.version, { error: 'accounts.unknown_terms' }))),
} as const;

export const logoUploadRule = { kinds: ['jpg', 'png', 'webp'], maxBytes: partnerFileBytes } as const;

/** The logged-in user with the profile of their company. Staff have no company. */
export const account = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  telephone: z.nullable(z.string()),
  /** Number in groups, as documents print it: `+49 30 12345678`. */
  telephone_formatted: z.nullable(z.string()),
  language: z.enum(languages),
  avatar: z.nullable(z.string()),
  company_id: z.nullable(z.string()),
  company_role: z.nullable(z.enum(['owner', 'member'])),
  company: z.nullable(z.string()),
  country: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  company_logo: z.nullable(z.string()),
  /** Version of the terms that the user accepted last; null: none yet. */
  terms_version: z.nullable(z.int()),
  version: z.int(),
});
export type Account = z.output<typeof account>;

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/user/sendcode',
  access: publicAccess,
  ignoresToken: true,
  summary: 'Mails a six-digit code. The answer is the same whether or not the account exists.',
  input: z.object({ username, purpose: z._default(z.enum(codePurposes), 'register') }),
  output: z.object({ retry_after: z.int() }),
});

export const signupForm = z
  .object({
    ...newPersonFields,
    company: requiredName('accounts.enter_company', 200),
    username,
    country: z
      .string({ error: 'accounts.choose_country' })
      .check(z.regex(/^[A-Z]{2}$/, { error: 'accounts.choose_country' })),
    website: z.nullish(website),
    address: z.nullish(prose(500)),
    password: newPassword,
    code: emailedCode,
    /** Code of an invitation to this address: the account joins the company of the invitation, whose profile stays as it is. */
    invite_code: z.nullish(asText('code', z.string().check(z.trim(), z.maxLength(40)))),
    company_logo: z.nullish(uploadField(logoUploadRule)),
  })
  .check(requireSame('password'));

export const registerAccount = endpoint({
  method: 'POST',
  path: '/user/register',
  access: publicAccess,
  ignoresToken: true,
  summary:
    'Creates an account and its company with a mailed code, and logs in. With invite_code the account joins the company that invited it.',
  bodies: ['json', 'multipart'],
  input: signupForm,
  output: z.object({ token: z.string(), username: z.string() }),
});

export const loginForm = z.object({
  username,
  password: oldPassword('accounts.enter_password'),
  /** Remember this network for 30 days. */
  logIp: z.nullish(z.boolean()),
  /** Sent only after the server has answered `needVerify`: the mailed code, or with `method: "totp"` that of an app or a recovery code. */
  verifyCode: z.nullish(asText('code', z.string().check(z.trim(), z.maxLength(20)))),
});

/** The answer of a login; `userInfo` in the browser is made from it. */
export const loginAnswer = z.object({
  token: z.string(),
  username: z.string(),
  realname: z.string(),
  company: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** The highest active membership; null for a pre-member. */
  membership: z.nullable(membership),
  memberships: z.array(membership),
  company_id: z.nullable(z.string()),
  company_role: z.nullable(z.enum(['owner', 'member'])),
  /** End of the session, even when it is in use. */
  expires_at: instant,
});
export type LoginAnswer = z.output<typeof loginAnswer>;

export const loginUser = endpoint({
  method: 'POST',
  path: '/v2/user/login',
  access: publicAccess,
  ignoresToken: true,
  summary:
    'Logs in. When a code is required, answers code 0 with needVerify: a mailed one, or with method totp one of an authenticator app.',
  input: loginForm,
  output: loginAnswer,
});

/** The older path of the same endpoint. */
export const loginUserV1 = endpoint({ ...loginUser, path: '/user/login' });

export const logoutUser = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: userAccess,
  whileRestricted: true,
  summary: 'Ends this session.',
  input: z.object({}),
  output: emptyAnswer,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/changepassword',
  access: userAccess,
  summary: 'Sets a new password and ends every other session of the user.',
  input: z
    .object({
      old_password: oldPassword('accounts.enter_old_password'),
      new_password: newPassword,
      password_again: passwordAgain,
    })
    .check(requireSame('new_password')),
  output: emptyAnswer,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/forgetpassword',
  access: publicAccess,
  ignoresToken: true,
  summary:
    'Sets a new password with a mailed code and ends every session of the user. Staff with two-step login need its code too.',
  input: z
    .object({
      username,
      code: emailedCode,
      password: newPassword,
      password_again: passwordAgain,
      /** Sent only after the server has answered `needVerify`. */
      verifyCode: z.nullish(asText('code', z.string().check(z.trim(), z.maxLength(20)))),
    })
    .check(requireSame('password')),
  output: emptyAnswer,
});

export const editAccount = endpoint({
  method: 'POST',
  path: '/user/edituserinfo',
  access: userAccess,
  summary: 'Changes the sent fields of the caller’s profile and of the company’s.',
  input: z.object({
    realname: z.optional(nameLine(100)),
    telephone: z.optional(requiredCode('accounts.enter_telephone', 40)),
    website: z.nullish(website),
    address: z.nullish(prose(500)),
    country: z.optional(countryCode),
    language: z.optional(z.enum(languages)),
    /** A `file_id`; null removes the logo. */
    company_logo: z.nullish(id),
    version: z.optional(version),
  }),
  output: account,
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/user/uploadhead',
  access: userAccess,
  summary: 'Sets the picture of the caller.',
  bodies: ['multipart'],
  input: z.object({ file: uploadField(logoUploadRule) }),
  output: z.object({ avatar: z.string() }),
});

export const profileFields = ['company', 'country', 'address', 'telephone'] as const;

export const checkProfile = endpoint({
  method: 'GET',
  path: '/v2/user/checkInfoIsComplete',
  access: userAccess,
  reads: true,
  summary: 'The profile fields that are missing for an order.',
  input: z.object({}),
  output: z.object({ complete: z.boolean(), missing: z.array(z.enum(profileFields)) }),
});

export const checkOverseasPartner = endpoint({
  method: 'GET',
  path: '/v2/user/checkUserIsOverseasPartner',
  access: userAccess,
  reads: true,
  summary: 'Whether the company is outside the vendor’s home country.',
  input: z.object({}),
  output: z.object({ overseas: z.nullable(z.boolean()) }),
});
