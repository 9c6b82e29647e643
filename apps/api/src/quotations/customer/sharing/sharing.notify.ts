// The mail with the code of a link, and who is told of an acceptance. Rules: docs/rules/customer-quotations.md, "Link"
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { notifyCompany } from '../../../notices/notices.public.ts';
import { systemPrincipal } from '../../../platform/http/access.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { addMail } from '../../../platform/mail/mail.ts';
import { getQuotation } from '../../quotations.sql.ts';
import type { SharedRecord } from '../customer.sql.ts';

interface SharedPin {
  readonly mailbox: string;
  readonly pin: string;
  readonly minutes: number;
  readonly expires_at: Date;
}

/** In the language of the page. It names nobody but the seller: anybody who has the link can enter the address of somebody else. */
export async function mailSharedPin(
  context: TransactionContext,
  { paper }: SharedRecord,
  { mailbox, pin, minutes, expires_at }: SharedPin,
): Promise<void> {
  const language = toWrittenLanguage(context.language);
  const t = getT(language);
  const values = { seller: paper.seller.company, code: pin, minutes };
  await addMail(context, [
    {
      to: { username: mailbox, realname: '', language, company_id: null },
      subject: t('mail.shared_code_subject', values),
      body: t('mail.shared_code_body', values),
      expires_at,
      code: pin,
    },
  ]);
}

/** Every user of the company. */
export async function notifyOfAcceptance(
  context: TransactionContext,
  shared: SharedRecord,
  { name, po_number }: { readonly name: string; readonly po_number: string },
): Promise<void> {
  const { paper, quotation_id, company_id } = shared;
  const row = await getQuotation(context.trx, systemPrincipal, quotation_id);
  await notifyCompany(context, company_id, {
    kind: 'quotation.accepted_by_customer',
    object: 'quotation',
    object_id: quotation_id,
    title: formatQuotationNumber(row),
    path: `/personal/quotation/customer?id=${quotation_id}`,
    values: {
      signer: name,
      po_number,
      customer: paper.customer.company ?? name,
      own_number: paper.number,
      currency: paper.currency,
      total: { amount: paper.total, currency: paper.currency },
    },
  });
}
