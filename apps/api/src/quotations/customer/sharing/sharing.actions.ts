// The partner shares its quotation with its customer. Rules: docs/rules/customer-quotations.md, "Link"
import type * as customerCalls from '@trunkline/contract/customer-quotations';
import type { CustomerPaper } from '@trunkline/contract/customer-quotations';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { randomUUID } from 'node:crypto';
import { chooseDocumentLanguages } from '../../../documents/documents.public.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { conflict } from '../../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../../platform/http/request-context.ts';
import { getQuotationState, statesInForce } from '../../quotations.flow.ts';
import { lockQuotation } from '../../quotations.sql.ts';
import { ensureLastDay } from '../customer.actions.ts';
import { presentCustomerPaper, presentCustomerQuotation, readCustomerSettings } from '../customer.present.ts';
import { listShared, type SharedRecord } from '../customer.sql.ts';
import { createLinkCode, hashLinkCode } from './link-codes.ts';
import { getSharedState, toSharedUrl } from './sharing.present.ts';
import { endShared, insertShared } from './sharing.sql.ts';

/** The day on which a paper was made changes nothing of what it says. */
const isSamePaper = (one: CustomerPaper, other: CustomerPaper): boolean =>
  JSON.stringify(sortKeys({ ...one, date: '' })) === JSON.stringify(sortKeys({ ...other, date: '' }));

/** PostgreSQL keeps the keys of JSON in an order of its own. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sortKeys(one)]),
  );
}

/**
 * Makes the link of a quotation in force; the same link while nothing changes. 409 for a quotation that is not in force, 400 at `until`
 * beyond our last day or in the past.
 */
export async function shareQuotation(
  context: TransactionContext,
  input: ParsedInput<typeof customerCalls.shareQuotation>,
): Promise<EndpointOutput<typeof customerCalls.shareQuotation>> {
  const { trx, principal, today, now, app, language } = context;
  const row = await lockQuotation(trx, principal, input.id);
  if (!statesInForce.includes(getQuotationState(row, today))) throw conflict('customer_quotations.not_in_force');
  ensureLastDay(row, input.until, today);
  const saved = await readCustomerSettings(context, row);
  const languages = chooseDocumentLanguages(language, { lang: input.lang });
  const settings = { ...saved, margin: input.margin ?? saved.margin, until: input.until };
  const paper = await presentCustomerPaper(context, row, settings, languages);
  const mailbox = (input.mailbox ?? saved.customer.mailbox)?.toLowerCase() ?? null;
  const [newest] = await listShared(trx, row.id);
  const isSame = (shared: SharedRecord): boolean =>
    getSharedState(shared, row, today) !== 'ended' && shared.mailbox === mailbox && isSamePaper(shared.paper, paper);
  if (newest && isSame(newest))
    return { url: toSharedUrl(context, newest.id), version: newest.version, until: newest.until };
  const id = randomUUID();
  const version = (newest?.version ?? 0) + 1;
  const code_hash = hashLinkCode(createLinkCode(app, id));
  const shared = { id, code_hash, version, paper, language: languages.lang, until: input.until, mailbox };
  await insertShared(trx, row, shared, now);
  await audit(context, 'quotation.share', {
    object: 'quotation',
    object_id: row.id,
    company_id: row.company_id,
    details: { version, until: input.until },
  });
  return { url: toSharedUrl(context, id), version, until: input.until };
}

/** Ends the newest link. One that the customer accepted stays. */
export async function endSharing(
  context: TransactionContext,
  { id }: ParsedInput<typeof customerCalls.endSharing>,
): Promise<EndpointOutput<typeof customerCalls.endSharing>> {
  const row = await lockQuotation(context.trx, context.principal, id);
  const [newest] = await listShared(context.trx, row.id);
  if (!newest || getSharedState(newest, row, context.today) !== 'open')
    throw conflict('customer_quotations.nothing_shared');
  await endShared(context.trx, newest.id, context.now);
  return presentCustomerQuotation(context, row);
}
