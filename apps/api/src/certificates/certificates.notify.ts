// Who is told of a certificate. Rules: docs/rules/certificates.md, "Who is told"
import { getT } from '@trunkline/text/server-texts';
import {
  addNotification,
  formatMailValues,
  type Notification,
  notifiedUserColumns,
  notifyStaff,
} from '../notices/notices.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { addMail } from '../platform/mail/mail.ts';
import { readPermission } from './certificates.policy.ts';
import { type CertificateRecord, toSubjects } from './certificates.sql.ts';

type Values = NonNullable<Notification['values']>;
type Told = 'issued' | 'revoked' | 'expiring';
/** Of requests, and of jobs of the clock. */
type NotifyingContext = Pick<TransactionContext, 'trx' | 'now' | 'app'>;

const createNotification = (
  row: CertificateRecord,
  kind: Notification['kind'],
  path: string,
  values: Values,
): Notification => ({
  kind,
  object: 'certificate',
  object_id: row.id,
  title: row.number,
  path,
  values: {
    holder: row.holder,
    subject: { localized: toSubjects(row) },
    valid_until: { day: row.valid_until },
    ...values,
  },
});

/** The holder and the owners of the company, each once. */
const listHolders = ({ trx }: NotifyingContext, { user_id, company_id }: CertificateRecord) =>
  trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .where('disabled', '=', false)
    .where((e) =>
      e.or([
        ...(user_id === null ? [] : [e('id', '=', user_id)]),
        ...(company_id === null ? [] : [e.and([e('company_id', '=', company_id), e('company_role', '=', 'owner')])]),
      ]),
    )
    .execute();

/** Tells holder, owners and account manager. */
export async function notifyOfCertificate(
  context: NotifyingContext,
  row: CertificateRecord,
  told: Told,
  values: Values,
): Promise<void> {
  const holders = row.user_id === null && row.company_id === null ? [] : await listHolders(context, row);
  await addNotification(
    context,
    holders,
    createNotification(row, `certificate.${told}`, '/personal/certificates', values),
  );
  if (row.company_id === null) return;
  const path = `/admin/certificate/detail?id=${row.id}`;
  const news = createNotification(row, `certificate.partner_${told}`, path, values);
  await notifyStaff(context, readPermission, news, { company_id: row.company_id });
}

/** Tells them that a certificate was issued; a holder without an account gets a mail with the page that proves it. */
export async function notifyOfIssue(context: TransactionContext, row: CertificateRecord): Promise<void> {
  await notifyOfCertificate(context, row, 'issued', {});
  if (row.user_id !== null || row.mailbox === null) return;
  // Nothing tells the language of somebody without an account.
  const language = 'en';
  const t = getT(language);
  const values = {
    title: row.number,
    name: row.holder,
    holder: row.holder,
    subject: row.subject,
    ...formatMailValues(language, { valid_until: { day: row.valid_until } }),
  };
  await addMail(context, [
    {
      to: { username: row.mailbox, realname: row.holder, language, company_id: null },
      subject: t('mail.certificate_issued_subject', values),
      body: t('mail.certificate_issued_body', values),
      link: `${context.app.environment.publicUrl}/verify/${row.verification_code}`,
    },
  ]);
}
