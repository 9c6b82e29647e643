// The user is told by mail of every change of the two-step login, whoever made it. Mails have neither secrets nor codes.
import { isLanguage } from '@trunkline/text/languages';
import type { TextValues } from '@trunkline/text';
import { getT } from '@trunkline/text/server-texts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addMail } from '../../platform/mail/mail.ts';

export type TotpNote =
  | 'totp_on'
  | 'totp_off'
  | 'totp_replaced'
  | 'totp_reset'
  | 'totp_stopped'
  | 'recovery_codes_new'
  | 'recovery_code_used';

export async function mailTotpNote(
  context: Pick<TransactionContext, 'trx' | 'now' | 'app'>,
  userId: string,
  note: TotpNote,
  values: TextValues = {},
): Promise<void> {
  const to = await context.trx
    .selectFrom('users')
    .select(['username', 'realname', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const t = getT(isLanguage(to.language) ? to.language : 'en');
  const subject = t(`mail.${note}_subject`);
  await addMail(context, [{ to, subject, body: t(`mail.${note}_body`, { name: to.realname, ...values }) }]);
}
