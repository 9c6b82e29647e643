import { inTransaction, switchToSystemScope } from '../../platform/db/transaction.ts';
import type * as accountCalls from '@trunkline/contract/accounts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { type FieldError, invalid, invalidFields, tooManyRequests } from '../../platform/errors/app-error.ts';
import { saveFileRow, type UploadedFile, storeBytes } from '../../platform/files/stored-files.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { findCountry } from '../../countries/countries.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { getCompanyInvitation, joinByInvitation } from '../invitations/invitations.actions.ts';
import type { FoundInvitation } from '../invitations/invitations.sql.ts';
import { requestCode } from '../codes/codes.jobs.ts';
import { acceptRegistrationCode, ensureResetsOpen } from '../codes/accept-code.actions.ts';
import { getCodeWait } from '../codes/code-limits.sql.ts';
import { type AcceptedCode, markCodeUsed } from '../codes/codes.sql.ts';
import { toAcceptedTerms } from '../terms/terms.actions.ts';
import { createSession } from '../sessions/sessions.sql.ts';
import { hashPassword, isCommonPassword } from '../../platform/security/passwords.ts';
import { checkAccountPhone } from '../accounts.policy.ts';
import { encodeLogoOrAvatar } from '../../platform/files/pictures.ts';

// Rules: docs/rules/accounts.md, "Registration" and "Codes".

/** The shortest time between two codes for one username. */
const codePauseSeconds = 60;

/**
 * Limits requests by address and by name, known or not, so that both answer alike. Throws 429. The job that makes the code counts
 * again, together with codes for logins.
 */
export async function limitCodeRequests(
  context: RequestContext,
  { username, purpose }: ParsedInput<typeof accountCalls.sendEmailCode>,
): Promise<void> {
  const { app, ip } = context;
  const points = await readSetting({ app, trx: app.db }, 'limits.codes_per_hour');
  // The IP address is counted first: an address that is over its limit must not block the names of other users.
  await app.limits.take({ name: 'codes', points, seconds: 3600 }, ip);
  await app.limits.take({ name: 'code', points: 1, seconds: codePauseSeconds }, username.toLowerCase());
  const wait = await inTransaction(app.db, 'system', (trx) => getCodeWait(trx, context, { username, ip }), {
    readOnly: true,
  });
  if (wait > 0) throw tooManyRequests(wait);
  if (purpose === 'forget') await ensureResetsOpen(context, username);
}

export async function sendEmailCode(
  context: TransactionContext,
  { username, purpose }: ParsedInput<typeof accountCalls.sendEmailCode>,
): Promise<EndpointOutput<typeof accountCalls.sendEmailCode>> {
  await requestCode(context.trx, context, { username, purpose, remember: false });
  return { retry_after: codePauseSeconds };
}

type Registration = ParsedInput<typeof accountCalls.registerAccount>;

interface PreparedRegistration {
  readonly telephone: string;
  readonly password_hash: string;
  readonly code: AcceptedCode;
  readonly logo: UploadedFile | undefined;
  /** With `invite_code`. */
  readonly invitation: FoundInvitation | undefined;
}

/**
 * Checks fields and code, and only then hashes the password and decodes the logo, which are expensive. Throws 400, 415 or 429. The
 * code is tried after the fields, so that an error in them does not use up a try.
 */
export async function prepareRegistration(context: RequestContext, input: Registration): Promise<PreparedRegistration> {
  const { app, ip } = context;
  const { telephone, errors } = checkRegistration(input);
  if (errors.length > 0) throw invalidFields(errors);
  const points = await readSetting({ app, trx: app.db }, 'limits.registrations_per_hour');
  await app.limits.take({ name: 'registrations', points, seconds: 3600 }, ip);
  const invitation =
    input.invite_code == null ? undefined : await getCompanyInvitation(context, input.invite_code, input.username);
  const code = await acceptRegistrationCode(context, input);
  const password_hash = await hashPassword(input.password);
  const picture =
    !invitation &&
    input.company_logo &&
    (await encodeLogoOrAvatar(context, input.company_logo, 'logo', 'company_logo'));
  const logo = picture ? await storeBytes(context, picture, 'logo') : undefined;
  return { telephone, password_hash, code, logo, invitation };
}

function checkRegistration({ telephone, country, password, username }: Registration): {
  telephone: string;
  errors: FieldError[];
} {
  const errors: FieldError[] = [];
  const phone = checkAccountPhone(telephone, country);
  if (!findCountry(country)) errors.push({ path: 'country', code: 'accounts.wrong_country' });
  else if ('error' in phone) errors.push(phone.error);
  if (isCommonPassword(password, username)) errors.push({ path: 'password', code: 'accounts.common_password' });
  return { telephone: 'telephone' in phone ? phone.telephone : '', errors };
}

/** Creates the company and its owner, or the user of the company that invited them, and logs in. */
export async function registerAccount(
  context: TransactionContext,
  input: Registration,
  prepared: PreparedRegistration,
): Promise<EndpointOutput<typeof accountCalls.registerAccount>> {
  const { trx } = context;
  await switchToSystemScope(trx);
  await markCodeUsed(context, prepared.code, 'code');
  const { invitation } = prepared;
  const { company_id, user_id } = invitation
    ? {
        company_id: invitation.company_id,
        user_id: await joinByInvitation(context, input, { ...prepared, invitation }, 'invite_code'),
      }
    : await insertOwner(context, input, prepared);
  const { session, insert } = createSession(context, user_id);
  await insert.execute();
  const principal = { ...context.principal, user_id, company_id, username: input.username };
  await audit({ ...context, principal }, 'account.register', { object: 'user', object_id: user_id, company_id });
  return { token: session.token, username: input.username };
}

async function insertOwner(
  context: TransactionContext,
  input: Registration,
  { telephone, password_hash, logo }: PreparedRegistration,
) {
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
        ...toAcceptedTerms(input.terms_version, now),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { company_id, user_id };
  } catch (error) {
    // The address was registered meanwhile. The answer must not tell that it is known.
    if (isUniqueViolation(error, 'users_username_key')) throw invalid('accounts.wrong_code', {}, 'code');
    throw error;
  }
}
