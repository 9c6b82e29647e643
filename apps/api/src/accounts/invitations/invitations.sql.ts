import { dayInMs } from '@trunkline/rules/time';
import type { Selectable } from 'kysely';
import { createHmac, randomInt } from 'node:crypto';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

// Rules: docs/rules/accounts.md, "Invitations"

export const invitationDays = 7;
/** A code names its invitation by itself, so that it has more digits than one that belongs to an address. */
const codeDigits = 12;

export type InvitationRow = Selectable<Tables['invitations']>;

export interface Invited {
  /** Null: staff. */
  readonly company_id: string | null;
  readonly username: string;
  readonly realname?: string;
  readonly roles?: readonly string[];
}

export const createInvitationCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

const hashInvitationCode = (app: AppContext, typed: string): Buffer =>
  createHmac('sha256', app.environment.secret)
    .update(`invitation:${typed.replace(/\s/g, '')}`)
    .digest();

/** Inserts an invitation, or renews the open one of the address, whose code is void from then on. */
export async function saveInvitation(
  { trx, now, principal }: TransactionContext,
  inviterId: string,
  { company_id, username, realname, roles = [] }: Invited,
): Promise<InvitationRow> {
  const renewed = {
    realname: realname ?? null,
    roles: [...roles],
    code_hash: null,
    invited_by: inviterId,
    inviter: principal.realname,
    sent_at: now,
    expires_at: new Date(now.getTime() + invitationDays * dayInMs),
  };
  return trx
    .insertInto('invitations')
    .values({ company_id, username, created_at: now, ...renewed })
    .onConflict((on) =>
      on
        .columns(['company_id', 'username'])
        .where('accepted_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet((e) => ({ ...renewed, version: e('invitations.version', '+', 1) })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sets the code of an open invitation. Answers whether it is still open. */
export async function setInvitationCode(trx: Trx, app: AppContext, id: string, code: string): Promise<boolean> {
  const changed = await trx
    .updateTable('invitations')
    .set({ code_hash: hashInvitationCode(app, code) })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The invitation of a code that may still be accepted, with its company. */
export const findInvitation = (trx: Trx, { app, now }: Pick<TransactionContext, 'app' | 'now'>, code: string) =>
  trx
    .selectFrom('invitations')
    .leftJoin('companies', 'companies.id', 'invitations.company_id')
    .selectAll('invitations')
    .select(['companies.company', 'companies.country'])
    .where('code_hash', '=', hashInvitationCode(app, code))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .where((e) => e.or([e('invitations.company_id', 'is', null), e('companies.state', '=', 'open')]))
    .executeTakeFirst();
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** Uses an invitation up. Of two at once with one code, one gets false. */
export async function markInvitationAccepted(trx: Trx, id: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('invitations')
    .set((e) => ({ accepted_at: now, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('code_hash', '=', codeHash)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Invitations of a company, or of staff, that nobody has accepted, the newest first. Those whose code is too old are among them. */
export const matchOpenInvitations = (trx: Trx, companyId: string | null) =>
  trx
    .selectFrom('invitations')
    .selectAll()
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc');

/** Undefined unless it is open. Others who would change it wait. */
export const lockOpenInvitation = (trx: Trx, id: string): Promise<InvitationRow | undefined> =>
  trx
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Voids the code; a job mails a new one. */
export const renewInvitation = (trx: Trx, id: string, now: Date): Promise<InvitationRow> =>
  trx
    .updateTable('invitations')
    .set((e) => ({
      code_hash: null,
      sent_at: now,
      expires_at: new Date(now.getTime() + invitationDays * dayInMs),
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Withdraws an open invitation of a company, or of staff; undefined when there is none. */
export const withdrawInvitation = (trx: Trx, id: string, companyId: string | null, now: Date) =>
  trx
    .updateTable('invitations')
    .set((e) => ({ withdrawn_at: now, code_hash: null, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning(['id'])
    .executeTakeFirst();
