import { toDay } from '@trunkline/rules/time';
import { addLanguagePrefix, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { addMail } from '../../platform/mail/mail.ts';
import { formatMailValues } from '../../notices/notices.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { createInvitationCode, setInvitationCode } from './invitations.sql.ts';

// Invitations are mailed by a job. Rules: docs/rules/accounts.md, "Invitations"

const mailInvitationJob = 'accounts.mail_invitation';

interface InvitationMail extends Record<string, unknown> {
  readonly id: string;
  readonly language: string;
}

/**
 * Adds the job that mails an invitation. The job looks up whether the address has an account, so that neither the answer nor its
 * time tells.
 */
export const requestInvitationMail = ({ trx, language }: TransactionContext, id: string): Promise<void> =>
  addJob(trx, mailInvitationJob, { id, language });

const findInvited = (trx: Trx, id: string) =>
  trx
    .selectFrom('invitations')
    .leftJoin('companies', 'companies.id', 'invitations.company_id')
    .leftJoin('users', 'users.username', 'invitations.username')
    .select(['invitations.id', 'invitations.company_id', 'invitations.username', 'invitations.realname', 'inviter'])
    .select(['expires_at', 'companies.company', 'users.id as user_id', 'users.realname as user_realname'])
    .select('users.language as user_language')
    .where('invitations.id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

/** Mails a new code; an address that has an account gets a note without one. */
async function mailInvitation({ id, language: asked }: InvitationMail, app: AppContext): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const invited = await findInvited(trx, id);
    if (!invited) return;
    const isKnown = invited.user_id !== null;
    const language = toWrittenLanguage(invited.user_language ?? asked);
    const t = getT(language);
    const vendor = await readSetting({ trx, app }, 'vendor.name');
    const code = createInvitationCode();
    const placeholders = {
      ...formatMailValues(language, { until: { day: toDay(invited.expires_at) } }),
      vendor,
      code,
      inviter: invited.inviter,
      company: invited.company ?? vendor,
    };
    const key = isKnown ? 'invitation_known' : invited.company_id === null ? 'invitation_staff' : 'invitation';
    const mail = {
      to: {
        username: invited.username,
        realname: invited.user_realname ?? invited.realname ?? '',
        language,
        company_id: null,
      },
      subject: t(`mail.${key}_subject`, placeholders),
      body: t(`mail.${key}_body`, placeholders),
    };
    const context = { trx, app, now: app.clock() };
    if (isKnown) return addMail(context, [mail]);
    if (!(await setInvitationCode(trx, app, id, code))) return;
    const link = `${app.environment.publicUrl}${addLanguagePrefix(language, `/acceptinvite?code=${code}`)}`;
    await addMail(context, [{ ...mail, link, code, expires_at: invited.expires_at }]);
  });
}

export function invitationJobs(app: AppContext): void {
  app.jobs.define(mailInvitationJob, mailInvitation);
}
