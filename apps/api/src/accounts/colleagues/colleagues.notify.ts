// Who is told of changes among colleagues: the one whom they concern. Rules: docs/rules/accounts.md, "Colleagues"
import { toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { addNotification } from '../../notices/notices.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addMail } from '../../platform/mail/mail.ts';
import type { ColleagueUser } from './colleagues.sql.ts';

async function getCompanyName({ trx }: TransactionContext, companyId: string | null): Promise<string> {
  const row = await trx.selectFrom('companies').select('company').where('id', '=', companyId).executeTakeFirst();
  return row?.company ?? '';
}

/** A mail alone: there is no account any more in which to read a notice. */
export async function notifyRemoved(context: TransactionContext, user: ColleagueUser): Promise<void> {
  const t = getT(toWrittenLanguage(user.language));
  const values = { name: user.realname, company: await getCompanyName(context, user.company_id) };
  const subject = t('mail.colleague_removed_subject', values);
  await addMail(context, [{ to: user, subject, body: t('mail.colleague_removed_body', values) }]);
}

export async function notifyNewOwner(context: TransactionContext, user: ColleagueUser): Promise<void> {
  const company = await getCompanyName(context, user.company_id);
  await addNotification(context, [user], {
    kind: 'company.owner_set',
    object: 'company',
    object_id: user.company_id ?? user.id,
    title: company,
    path: '/personal/company',
    values: { by: context.principal.realname },
  });
}
