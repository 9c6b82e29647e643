import type * as companyCalls from '@trunkline/contract/companies';
import type * as peopleInvitationCalls from '@trunkline/contract/people/invitations';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { toWrittenLanguage } from '@trunkline/text/languages';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { inTransaction, runPipeline, switchToSystemScope } from '../../platform/db/transaction.ts';
import { conflict, type FieldError, invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { hashPassword, isCommonPassword } from '../../platform/security/passwords.ts';
import { readSetting, readSettings } from '../../settings/settings.public.ts';
import { checkAccountPhone } from '../accounts.policy.ts';
import { listLoginQueries, presentLogin } from '../accounts.present.ts';
import { readRolePermissions } from '../roles/roles.sql.ts';
import { createSession } from '../sessions/sessions.sql.ts';
import { toAcceptedTerms } from '../terms/terms.actions.ts';
import { requestInvitationMail } from './invitations.jobs.ts';
import { notifyOfAcceptance } from './invitations.notify.ts';
import {
  findInvitation,
  type FoundInvitation,
  type Invited,
  type InvitationRow,
  markInvitationAccepted,
  saveInvitation,
} from './invitations.sql.ts';

// Rules: docs/rules/accounts.md, "Invitations"

/** Limits what one address gets from one sender in a day. Throws 429. */
export const limitInvitation = (
  { app }: RequestContext,
  { company_id, username }: Pick<Invited, 'company_id' | 'username'>,
): Promise<unknown> =>
  app.limits.take(
    { name: 'invited', points: 5, seconds: 86_400 },
    `${company_id ?? 'staff'} ${username.toLowerCase()}`,
  );

/** Limits what one company mails, and what one address gets from it. Throws 429. */
export async function limitInvitations(
  context: RequestContext,
  { username }: ParsedInput<typeof companyCalls.inviteColleague>,
): Promise<void> {
  const { app, principal } = context;
  const companyId = getCompanyId(principal);
  const points = await readSetting({ app, trx: app.db }, 'limits.invitations_per_day');
  await limitInvitation(context, { company_id: companyId, username });
  await app.limits.take({ name: 'invitations', points, seconds: 86_400 }, companyId);
}

export async function inviteColleague(
  context: TransactionContext,
  { username }: ParsedInput<typeof companyCalls.inviteColleague>,
): Promise<EndpointOutput<typeof companyCalls.inviteColleague>> {
  const { trx, principal } = context;
  const company_id = getCompanyId(principal);
  const colleague = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('username', '=', username)
    .executeTakeFirst();
  if (colleague) throw conflict('accounts.already_colleague');
  const { id, expires_at } = await sendInvitation(context, { company_id, username });
  return { id, username, expires_at: expires_at.toISOString() };
}

/** Stores an invitation and mails its code. Whoever calls has checked that the caller may invite, and into which roles. */
export async function sendInvitation(context: TransactionContext, invited: Invited): Promise<InvitationRow> {
  const row = await saveInvitation(context, getUserId(context.principal), invited);
  await requestInvitationMail(context, row.id);
  await audit(context, 'invitation.send', {
    object: 'invitation',
    object_id: row.id,
    company_id: row.company_id,
    details: { roles: row.roles },
  });
  return row;
}

/** Guesses of codes from one IP address; the code itself has twelve digits. */
const codeTries = { name: 'invitation_codes', points: 60, seconds: 3600 };

/** Throws 400 for a code that is unknown, used, withdrawn or too old, 429 after too many. */
async function getInvitation(
  context: RequestContext,
  code: string,
  path: 'code' | 'invite_code' = 'code',
): Promise<FoundInvitation> {
  await context.app.limits.take(codeTries, context.ip);
  const found = await inTransaction(context.app.db, 'system', (trx) => findInvitation(trx, context, code), {
    readOnly: true,
  });
  if (!found) throw invalid('accounts.wrong_invitation', {}, path);
  return found;
}

export const prepareInvitation = (
  context: RequestContext,
  { code }: ParsedInput<typeof peopleInvitationCalls.readInvitation>,
): Promise<FoundInvitation> => getInvitation(context, code);

export async function readInvitation(
  { trx, app }: TransactionContext,
  _input: ParsedInput<typeof peopleInvitationCalls.readInvitation>,
  found: FoundInvitation,
): Promise<EndpointOutput<typeof peopleInvitationCalls.readInvitation>> {
  const vendor = await readSettings({ trx, app }, ['vendor.name', 'vendor.home_country']);
  return {
    username: found.username,
    realname: found.realname ?? '',
    company: found.company ?? vendor['vendor.name'],
    side: found.company_id === null ? 'staff' : 'company',
    country: found.country ?? (vendor['vendor.home_country'] || null),
    invited_by: found.inviter,
    expires_at: found.expires_at.toISOString(),
  };
}

/** The invitation of a company to this address. Throws 400 at `invite_code`, also for one of staff or to somebody else. */
export async function getCompanyInvitation(
  context: RequestContext,
  code: string,
  username: string,
): Promise<FoundInvitation> {
  const invitation = await getInvitation(context, code, 'invite_code');
  if (invitation.company_id === null || invitation.username.toLowerCase() !== username.toLowerCase())
    throw invalid('accounts.wrong_invitation', {}, 'invite_code');
  return invitation;
}

interface PreparedAcceptance {
  readonly invitation: FoundInvitation;
  readonly telephone: string;
  readonly password_hash: string;
}

/** Checks code and fields, and only then hashes the password. Throws 400 or 429. */
export async function prepareAcceptance(
  context: RequestContext,
  { code, telephone: typed, password }: ParsedInput<typeof peopleInvitationCalls.acceptInvitation>,
): Promise<PreparedAcceptance> {
  const { app } = context;
  const invitation = await getInvitation(context, code);
  const country = invitation.country ?? (await readSetting({ app, trx: app.db }, 'vendor.home_country'));
  const phone = checkAccountPhone(typed, country);
  const errors: FieldError[] = 'error' in phone ? [phone.error] : [];
  if (isCommonPassword(password, invitation.username))
    errors.push({ path: 'password', code: 'accounts.common_password' });
  if (errors.length > 0) throw invalidFields(errors);
  const telephone = 'telephone' in phone ? phone.telephone : '';
  return { invitation, telephone, password_hash: await hashPassword(password) };
}

/** Creates the account, with the company or the roles of the invitation, and logs in. */
export async function acceptInvitation(
  context: TransactionContext,
  input: ParsedInput<typeof peopleInvitationCalls.acceptInvitation>,
  prepared: PreparedAcceptance,
): Promise<EndpointOutput<typeof peopleInvitationCalls.acceptInvitation>> {
  const { trx } = context;
  await switchToSystemScope(trx);
  const userId = await joinByInvitation(context, input, prepared, 'code');
  const { session, insert } = createSession(context, userId);
  await insert.execute();
  return presentLogin(context, await runPipeline(trx, ...listLoginQueries(trx, userId)), session);
}

type InvitedPerson = Pick<
  ParsedInput<typeof peopleInvitationCalls.acceptInvitation>,
  'realname' | 'language' | 'terms_version'
>;

/** Uses up the invitation and creates its account. Throws 400 at `path` when it was used meanwhile. Needs the scope of the system. */
export async function joinByInvitation(
  context: TransactionContext,
  input: InvitedPerson,
  prepared: PreparedAcceptance,
  path: 'code' | 'invite_code',
): Promise<string> {
  const { invitation } = prepared;
  const { code_hash } = invitation;
  if (!code_hash || !(await markInvitationAccepted(context.trx, invitation.id, code_hash, context.now)))
    throw invalid('accounts.wrong_invitation', {}, path);
  const userId = await insertInvitedUser(context, input, prepared);
  const principal = { ...context.principal, user_id: userId, username: invitation.username };
  await audit({ ...context, principal }, 'invitation.accept', {
    object: 'invitation',
    object_id: invitation.id,
    company_id: invitation.company_id,
  });
  await notifyOfAcceptance(context, invitation, input.realname);
  return userId;
}

/** Whether a company has users. Two first users at once: the second waits for the row of the company and is a member. */
async function hasUsers(trx: Trx, companyId: string): Promise<boolean> {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}

async function insertInvitedUser(
  { trx, now, language }: TransactionContext,
  input: InvitedPerson,
  { invitation: { company_id, username, roles }, telephone, password_hash }: PreparedAcceptance,
): Promise<string> {
  const user = {
    company_id,
    company_role: company_id === null ? null : (await hasUsers(trx, company_id)) ? 'member' : 'owner',
    username,
    realname: input.realname,
    telephone,
    language: input.language ?? toWrittenLanguage(language),
    password_hash,
    last_login: now,
    ...toAcceptedTerms(input.terms_version, now),
    created_at: now,
  };
  try {
    const { names } = await readRolePermissions(trx, roles);
    if (names.length < new Set(roles).size) throw conflict('accounts.invited_role_gone');
    const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
    if (roles.length > 0)
      await trx
        .insertInto('user_roles')
        .values(roles.map((role) => ({ user_id: id, role })))
        .execute();
    return id;
  } catch (error) {
    // The invited person has registered meanwhile. Who has the code has the mailbox, and may know.
    if (isUniqueViolation(error, 'users_username_key')) throw conflict('accounts.address_taken');
    throw error;
  }
}
