import type { register as registerCall, sendCode as sendCodeCall } from '@trunkline/contract/accounts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../platform/audit/audit.ts';
import { isUniqueViolation } from '../platform/db/transaction.ts';
import { type FieldError, invalid, invalidFields } from '../platform/errors/app-error.ts';
import { saveFileRow, type UploadedFile, uploadBytes } from '../platform/files/storage.ts';
import type { RequestContext, TransactionContext } from '../platform/http/serve.ts';
import { findCountry } from '../site/countries.ts';
import { readSetting } from '../settings/settings.public.ts';
import { type CheckedCode, getCode, requestCode, spendCode } from './accounts.codes.ts';
import { newSession } from './accounts.session.ts';
import { goOnAsSystem } from './accounts.sql.ts';
import { networkOf } from './networks.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { checkPhone } from './phone.ts';
import { repaint } from '../platform/files/pictures.ts';

// Rules: docs/rules/accounts.md, "Registration" and "Codes".

/** Between two codes for one name. */
const codePauseSeconds = 60;

/** Limits are taken before anything else, alike for known and unknown names. */
export async function limitCodes(
  { app, ip }: RequestContext,
  { username }: ParsedInput<typeof sendCodeCall>,
): Promise<void> {
  const points = await readSetting(app.db, 'limits.codes_per_hour');
  // The address first: one that has had its share must not go on shutting names that are others'.
  await app.limits.take({ name: 'codes', points, seconds: 3600 }, ip);
  await app.limits.take({ name: 'code', points: 1, seconds: codePauseSeconds }, username.toLowerCase());
}

export async function sendCode(
  { trx, language }: TransactionContext,
  { username, purpose }: ParsedInput<typeof sendCodeCall>,
): Promise<EndpointOutput<typeof sendCodeCall>> {
  await requestCode(trx, { username, purpose, language, remember: false });
  return { retry_after: codePauseSeconds };
}

type Signup = ParsedInput<typeof registerCall>;

interface Prepared {
  readonly telephone: string;
  readonly password_hash: string;
  readonly code: CheckedCode;
  readonly logo: UploadedFile | undefined;
}

/** The code is tried last, so that another mistake costs no try. */
export async function prepareRegister(call: RequestContext, input: Signup): Promise<Prepared> {
  const { telephone, faults } = checkSignup(input);
  if (faults.length > 0) throw invalidFields(faults);
  const picture = input.company_logo && (await repaint(input.company_logo, 'logo', 'company_logo'));
  const code = await getCode(call.app, call.now, {
    username: input.username,
    purpose: 'register',
    code: input.code,
  });
  const password_hash = await hashPassword(input.password);
  return { telephone, password_hash, code, logo: picture ? await uploadBytes(call, picture, 'logo') : undefined };
}

function checkSignup({ telephone, country, password, username }: Signup): { telephone: string; faults: FieldError[] } {
  const faults: FieldError[] = [];
  const phone = checkPhone(telephone, country);
  if (!findCountry(country)) faults.push({ path: 'country', code: 'accounts.wrong_country' });
  else if ('fault' in phone) faults.push({ path: 'telephone', code: phone.fault });
  if (isCommonPassword(password, username)) faults.push({ path: 'password', code: 'accounts.common_password' });
  return { telephone: 'telephone' in phone ? phone.telephone : '', faults };
}

/** Opens the company and its first user, who owns it, and logs in. */
export async function register(
  context: TransactionContext,
  input: Signup,
  prepared: Prepared,
): Promise<EndpointOutput<typeof registerCall>> {
  const { trx, now, ip } = context;
  await goOnAsSystem(trx);
  await spendCode(context, prepared.code, 'code');
  const { company_id, user_id } = await insertOwner(context, input, prepared);
  const { session, opening } = newSession(trx, user_id, networkOf(ip), now);
  await opening.execute();
  const principal = { ...context.principal, user_id, company_id, username: input.username };
  await audit({ ...context, principal }, 'account.register', { object: 'user', object_id: user_id, company_id });
  return { token: session.token, username: input.username };
}

async function insertOwner(context: TransactionContext, input: Signup, { telephone, password_hash, logo }: Prepared) {
  const { trx, now, language } = context;
  const { username, realname, company, country, website, address } = input;
  const { id: company_id } = await trx
    .insertInto('companies')
    .values({ company, country, telephone, website, address, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (logo) {
    const owner = { object: 'company', object_id: company_id, company_id, visibility: 'public' } as const;
    const { id } = await saveFileRow(context, logo, owner);
    await trx.updateTable('companies').set({ logo_file_id: id }).where('id', '=', company_id).execute();
  }
  try {
    const { id: user_id } = await trx
      .insertInto('users')
      .values({
        company_id,
        company_role: 'owner',
        username,
        realname,
        telephone,
        language: input.language ?? language,
        password_hash,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { company_id, user_id };
  } catch (error) {
    // Registered in the meantime. That the address is known is told to its mailbox alone.
    if (isUniqueViolation(error, 'users_username_key')) throw invalid('accounts.wrong_code', {}, 'code');
    throw error;
  }
}
