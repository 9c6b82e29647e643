import { z } from 'zod/mini';
import { publicAccess, companyAccess, endpoint, membershipTypes, userAccess } from './endpoint.ts';
import { listShape, listInput } from './list.ts';
import { partnerFileBytes, upload } from './upload.ts';
import { countryCode, day, id, instant, line, nothing, prose, version } from './values.ts';

// Rules: docs/rules/accounts.md, docs/rules/memberships.md

export const languageKeys = ['en', 'ar', 'fr', 'ko', 'pt', 'ru', 'es', 'vi'] as const;
export const membershipLevels = ['silver', 'gold', 'diamond'] as const;
export type MembershipLevel = (typeof membershipLevels)[number];
export const membershipStates = ['active', 'scheduled', 'expired', 'terminated'] as const;
export type MembershipState = (typeof membershipStates)[number];
export const codePurposes = ['register', 'forget', 'login'] as const;
export type CodePurpose = (typeof codePurposes)[number];

// The rule of HTML's own email field, and a dot in the domain. Length is checked first, so that the pattern meets short texts only.
const mailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const webPattern = /^(?:https?:\/\/)?[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

const required = (error: `accounts.${string}`, max: number) =>
  z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(max));

/** An account's name is its email address. */
export const username = z
  .string({ error: 'accounts.enter_username' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'accounts.enter_username', abort: true }),
    z.maxLength(254, { error: 'accounts.enter_email', abort: true }),
    z.regex(mailPattern, { error: 'accounts.enter_email' }),
  );

/** A password that is being chosen. Any character counts; whether it is a common one is for the server to say. */
export const newPassword = z
  .string({ error: 'accounts.enter_password' })
  .check(
    z.minLength(8, { error: 'accounts.password_length' }),
    z.maxLength(128, { error: 'accounts.password_length' }),
  );

/** A password that exists already: whatever it is, it is right or wrong. */
const oldPassword = (error: `accounts.${string}`) => z.string({ error }).check(z.maxLength(1024));
const passwordAgain = z.string({ error: 'accounts.enter_password_again' });
const emailedCode = required('accounts.enter_code', 20);

/** Both fields are there, so that they can be compared even while other fields are wrong. */
const bothTyped = (first: string) => (payload: { value: unknown }) => {
  const typed = payload.value as Record<string, unknown> | null;
  return typeof typed?.[first] === 'string' && typeof typed['password_again'] === 'string';
};
const same = <F extends string>(first: F) =>
  z.refine<Record<F | 'password_again', string>>((typed) => typed[first] === typed.password_again, {
    path: ['password_again'],
    error: 'accounts.two_different_passwords',
    when: bothTyped(first),
  });

const website = z.string().check(z.trim(), z.maxLength(200), z.regex(webPattern, { error: 'accounts.enter_website' }));
export const logoRule = { kinds: ['jpg', 'png', 'webp'], maxBytes: partnerFileBytes } as const;

export const membership = z.object({
  type: z.enum(membershipTypes),
  level: z.enum(membershipLevels),
  state: z.enum(membershipStates),
  expires_at: day,
});
export type Membership = z.output<typeof membership>;

/** The person who is logged in, with their company's profile; staff have none. */
export const account = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  telephone: z.nullable(z.string()),
  language: z.enum(languageKeys),
  avatar: z.nullable(z.string()),
  company_id: z.nullable(z.string()),
  company_role: z.nullable(z.enum(['owner', 'member'])),
  company: z.nullable(z.string()),
  country: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  company_logo: z.nullable(z.string()),
  version: z.int(),
});
export type Account = z.output<typeof account>;

export const sendCode = endpoint({
  method: 'POST',
  path: '/user/sendcode',
  access: publicAccess,
  ignoresToken: true,
  summary: 'Mails a six-digit code; answers alike whether the account exists or not.',
  input: z.object({ username, purpose: z._default(z.enum(codePurposes), 'register') }),
  output: z.object({ retry_after: z.int() }),
});

export const signup = z
  .object({
    realname: required('accounts.enter_realname', 100),
    company: required('accounts.enter_company', 200),
    username,
    telephone: required('accounts.enter_telephone', 40),
    country: z
      .string({ error: 'accounts.choose_country' })
      .check(z.regex(/^[A-Z]{2}$/, { error: 'accounts.choose_country' })),
    website: z.nullish(website),
    address: z.nullish(prose(500)),
    password: newPassword,
    password_again: passwordAgain,
    code: emailedCode,
    language: z.nullish(z.enum(languageKeys)),
    company_logo: z.nullish(upload(logoRule)),
  })
  .check(same('password'));

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  access: publicAccess,
  ignoresToken: true,
  summary: 'Opens an account and its company with a code that was mailed, and logs in.',
  takes: ['json', 'multipart'],
  input: signup,
  output: z.object({ token: z.string(), username: z.string() }),
});

export const loginForm = z.object({
  username,
  password: oldPassword('accounts.enter_password'),
  /** "Remember this network for 30 days." */
  logIp: z.nullish(z.boolean()),
  /** Only after the server has answered `needVerify`. */
  verifyCode: z.nullish(z.string().check(z.trim(), z.maxLength(20))),
});

/** What a login answers and `userInfo` in the browser is made from. */
export const loggedIn = z.object({
  token: z.string(),
  username: z.string(),
  realname: z.string(),
  company: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** The one that counts most today; null for a pre-member. */
  membership: z.nullable(membership),
  memberships: z.array(membership),
  company_id: z.nullable(z.string()),
  company_role: z.nullable(z.enum(['owner', 'member'])),
  /** When the session ends, however much it is used. */
  expires_at: instant,
});
export type LoggedIn = z.output<typeof loggedIn>;

export const login = endpoint({
  method: 'POST',
  path: '/v2/user/login',
  access: publicAccess,
  ignoresToken: true,
  summary: 'Logs in; on demand for a mailed code answers code 0 with needVerify.',
  input: loginForm,
  output: loggedIn,
});

/** The first path of the same call. */
export const loginFirst = endpoint({ ...login, path: '/user/login' });

export const logout = endpoint({
  method: 'POST',
  path: '/user/logout',
  access: userAccess,
  summary: 'Ends this session.',
  input: z.object({}),
  output: nothing,
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
    .check(same('new_password')),
  output: nothing,
});

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/user/forgetpassword',
  access: publicAccess,
  ignoresToken: true,
  summary: 'Sets a new password with a code that was mailed and ends every session of the user.',
  input: z
    .object({ username, code: emailedCode, password: newPassword, password_again: passwordAgain })
    .check(same('password')),
  output: nothing,
});

export const editAccount = endpoint({
  method: 'POST',
  path: '/user/edituserinfo',
  access: userAccess,
  summary: 'Changes what is sent of the own profile and the company’s.',
  input: z.object({
    realname: z.optional(line(100)),
    telephone: z.optional(required('accounts.enter_telephone', 40)),
    website: z.nullish(website),
    address: z.nullish(prose(500)),
    country: z.optional(countryCode),
    language: z.optional(z.enum(languageKeys)),
    /** A `file_id`; null takes the logo away. */
    company_logo: z.nullish(id),
    version: z.optional(version),
  }),
  output: account,
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/user/uploadhead',
  access: userAccess,
  summary: 'Sets the picture of the person logged in.',
  takes: ['multipart'],
  input: z.object({ file: upload(logoRule) }),
  output: z.object({ avatar: z.string() }),
});

export const profileFields = ['company', 'country', 'address', 'telephone'] as const;

export const checkProfile = endpoint({
  method: 'GET',
  path: '/v2/user/checkInfoIsComplete',
  access: userAccess,
  summary: 'Which fields of the profile are missing before an order can be placed.',
  input: z.object({}),
  output: z.object({ complete: z.boolean(), missing: z.array(z.enum(profileFields)) }),
});

export const checkOverseas = endpoint({
  method: 'GET',
  path: '/v2/user/checkUserIsOverseasPartner',
  access: userAccess,
  summary: 'Whether the company stands outside the vendor’s home country.',
  input: z.object({}),
  output: z.object({ overseas: z.boolean() }),
});

/** Kind, number and address of something that happened to a record, in the reader's language. */
export const notice = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  path: z.string(),
  at: instant,
  read: z.boolean(),
});

export const home = endpoint({
  method: 'GET',
  path: '/user/home',
  access: companyAccess,
  summary: 'The first page of the personal area: what is there, what happened, what waits and on whom.',
  input: z.object({}),
  output: z.object({
    user: account,
    company: z.string(),
    membership: z.nullable(membership),
    memberships: z.array(membership),
    counts: z.object({ quotations: z.int(), orders: z.int(), projects: z.int(), drafts: z.int() }),
    recent: z.array(
      z.object({
        object: z.enum(['quotation', 'order']),
        id: z.string(),
        title: z.string(),
        state: z.string(),
        state_label: z.string(),
        at: instant,
      }),
    ),
    notices: z.array(notice),
    waiting: z.array(
      z.object({
        object: z.enum(['quotation', 'order']),
        id: z.string(),
        title: z.string(),
        state: z.string(),
        state_label: z.string(),
        on: z.enum(['us', 'vendor']),
        since: instant,
      }),
    ),
  }),
});

export const routers = endpoint({
  method: 'GET',
  path: '/user/routers',
  access: userAccess,
  summary: 'The pages that the caller may open.',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ path: z.string(), name: z.string(), permission: z.nullable(z.string()) })),
  }),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: userAccess,
  summary: 'Where the caller is logged in, last used first.',
  input: z.object({ page: listInput.page, limit: listInput.limit }),
  output: listShape(
    z.object({
      id: z.string(),
      /** The caller's own, the one that asks. */
      current: z.boolean(),
      network: z.string(),
      created_at: instant,
      last_used_at: instant,
      expires_at: instant,
    }),
  ),
});

export const endSession = endpoint({
  method: 'POST',
  path: '/user/endsession',
  access: userAccess,
  summary: 'Signs one of the caller’s own sessions out.',
  input: z.object({ id }),
  output: nothing,
});
