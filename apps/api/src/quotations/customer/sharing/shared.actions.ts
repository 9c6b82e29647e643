// What the customer does who has the link. Rules: docs/rules/customer-quotations.md, "Link"
import type * as customerCalls from '@trunkline/contract/customer-quotations';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { dayInMs, minuteInMs } from '@trunkline/rules/time';
import { toWrittenLanguage } from '@trunkline/text/languages';
import { documentMimeTypes } from '../../../documents/documents.public.ts';
import { answerPaper, type IssuedPaper } from '../../../papers/papers.public.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { inTransaction, switchToSystemScope } from '../../../platform/db/transaction.ts';
import { conflict, invalid, notFound } from '../../../platform/errors/app-error.ts';
import type { RequestContext, TransactionContext } from '../../../platform/http/request-context.ts';
import type { FileAnswer } from '../../../platform/http/serve-file.ts';
import { systemPrincipal } from '../../../platform/http/access.ts';
import { getQuotation } from '../../quotations.sql.ts';
import { findLogoKey, type FoundCustomerPaper, nameCustomerFile, printCustomerPaper } from '../customer.actions.ts';
import { createPin, createTicket, hashLinkCode, hashPin, hashTicket, isSameHash } from './link-codes.ts';
import { getSharedState, presentAcceptance } from './sharing.present.ts';
import { mailSharedPin, notifyOfAcceptance } from './sharing.notify.ts';
import {
  findSharedByCode,
  findTicket,
  type OpenedShared,
  saveAcceptance,
  savePin,
  saveTicket,
  takePinTry,
} from './sharing.sql.ts';

const pinMinutes = 10;
/** Calls of an address: codes of links are not guessed. */
const callLimit = { name: 'shared', points: 60, seconds: 60 };
/** Mails with a code: to a mailbox, and of a link to all mailboxes together. */
const mailLimit = { name: 'shared_mails', points: 5, seconds: 3600 };
const linkMailLimit = { name: 'shared_link_mails', points: 30, seconds: 86_400 };
const addressMailLimit = { name: 'shared_address_mails', points: 20, seconds: 3600 };

/** Pages that the server renders have no address; their limit is that of pages. */
export async function prepareShared({ app, ip }: RequestContext): Promise<void> {
  if (ip !== '') await app.limits.take(callLimit, ip);
}

/** A code that does not exist and one of another form are refused alike: 404. */
async function openShared(context: TransactionContext, code: string, lock?: 'lock'): Promise<OpenedShared> {
  await switchToSystemScope(context.trx);
  const shared = await findSharedByCode(context.trx, hashLinkCode(code), lock);
  if (!shared) throw notFound('customer_quotations.no_link');
  return shared;
}

export async function getSharedQuotation(
  context: TransactionContext,
  { code }: ParsedInput<typeof customerCalls.getSharedQuotation>,
): Promise<EndpointOutput<typeof customerCalls.getSharedQuotation>> {
  const shared = await openShared(context, code);
  const { paper, until, version } = shared;
  return { state: getSharedState(shared, shared.ours, context.today), seller: paper.seller.company, until, version };
}

type CodeInput = ParsedInput<typeof customerCalls.requestSharedCode>;

/** Takes the limits before anything is found, so that they say nothing of the link. */
export async function prepareSharedCode(context: RequestContext, { code, mailbox }: CodeInput): Promise<void> {
  await prepareShared(context);
  const link = hashLinkCode(code).toString('base64url');
  await context.app.limits.take(addressMailLimit, context.ip);
  await context.app.limits.take(mailLimit, `${link}:${mailbox.toLowerCase()}`);
  await context.app.limits.take(linkMailLimit, link);
}

/** Mails a code where the link is open or accepted, and the mailbox is the one that the partner named, if any. */
export async function requestSharedCode(
  context: TransactionContext,
  { code, mailbox: typed }: CodeInput,
): Promise<EndpointOutput<typeof customerCalls.requestSharedCode>> {
  const shared = await openShared(context, code);
  const mailbox = typed.toLowerCase();
  if (!isReadable(shared, context.today) || (shared.mailbox !== null && shared.mailbox !== mailbox)) return null;
  const pin = createPin();
  const pin_until = new Date(context.now.getTime() + pinMinutes * minuteInMs);
  const pin_hash = hashPin(context.app, shared.id, mailbox, pin);
  await savePin(context.trx, { shared_id: shared.id, mailbox, pin_hash, pin_until });
  await mailSharedPin(context, shared, { mailbox, pin, minutes: pinMinutes, expires_at: pin_until });
  return null;
}

const isReadable = (shared: OpenedShared, today: string): boolean =>
  ['open', 'accepted'].includes(getSharedState(shared, shared.ours, today));

type OpenInput = ParsedInput<typeof customerCalls.openSharedQuotation>;

/** The try is committed before the code is compared, so that a refusal still uses it up. Throws 400 at `pin`. */
export async function prepareSharedOpening(
  context: RequestContext,
  { code, mailbox, pin }: OpenInput,
): Promise<Buffer> {
  await prepareShared(context);
  const { app, now } = context;
  const address = mailbox.toLowerCase();
  const tried = await inTransaction(app.db, 'system', async (trx) => {
    const shared = await findSharedByCode(trx, hashLinkCode(code));
    return shared && { id: shared.id, expected: await takePinTry(trx, shared.id, address, now) };
  });
  if (!tried) throw notFound('customer_quotations.no_link');
  const given = hashPin(app, tried.id, address, pin);
  if (!isSameHash(tried.expected, given)) throw invalid('customer_quotations.wrong_pin', {}, 'pin');
  return given;
}

export async function openSharedQuotation(
  context: TransactionContext,
  { code, mailbox }: OpenInput,
  pin_hash: Buffer,
): Promise<EndpointOutput<typeof customerCalls.openSharedQuotation>> {
  const shared = await openShared(context, code);
  if (!isReadable(shared, context.today)) throw conflict('customer_quotations.not_open');
  const ticket = createTicket();
  const reader = { shared_id: shared.id, mailbox: mailbox.toLowerCase(), pin_hash };
  const until = new Date(context.now.getTime() + dayInMs);
  if (!(await saveTicket(context.trx, reader, hashTicket(ticket), until)))
    throw invalid('customer_quotations.wrong_pin', {}, 'pin');
  const state = getSharedState(shared, shared.ours, context.today);
  return { ticket, state, version: shared.version, paper: shared.paper, accepted: presentAcceptance(shared) };
}

/** The mailbox of the ticket; 404 for a wrong or an old one. */
async function getReader(context: TransactionContext, shared: OpenedShared, ticket: string): Promise<string> {
  const reader = await findTicket(context.trx, shared.id, hashTicket(ticket), context.now);
  if (!reader) throw notFound('customer_quotations.no_ticket');
  return reader.mailbox;
}

/** Accepts an open quotation once: of two at the same time the second gets 409. */
export async function acceptSharedQuotation(
  context: TransactionContext,
  { code, ticket, name, po_number }: ParsedInput<typeof customerCalls.acceptSharedQuotation>,
): Promise<EndpointOutput<typeof customerCalls.acceptSharedQuotation>> {
  const shared = await openShared(context, code, 'lock');
  const mailbox = await getReader(context, shared, ticket);
  if (getSharedState(shared, shared.ours, context.today) !== 'open') throw conflict('customer_quotations.not_open');
  await saveAcceptance(context.trx, shared.id, { name, po_number, mailbox }, context.now);
  await audit(context, 'quotation.accept_shared', {
    object: 'quotation',
    object_id: shared.quotation_id,
    company_id: shared.company_id,
    details: { version: shared.version },
  });
  await notifyOfAcceptance(context, shared, { name, po_number });
  return { name, po_number, at: context.now.toISOString() };
}

interface FoundShared extends FoundCustomerPaper {
  readonly shared: OpenedShared;
}

export async function downloadSharedQuotation(
  context: TransactionContext,
  { code, ticket }: ParsedInput<typeof customerCalls.downloadSharedQuotation>,
): Promise<FoundShared> {
  const shared = await openShared(context, code);
  await getReader(context, shared, ticket);
  if (!isReadable(shared, context.today)) throw conflict('customer_quotations.not_open');
  const row = await getQuotation(context.trx, systemPrincipal, shared.quotation_id);
  return { shared, paper: shared.paper, logo_key: await findLogoKey(context, row), draft: false };
}

/** The paper of a version is printed once and kept. */
export async function renderSharedQuotation(context: RequestContext, found: FoundShared): Promise<FileAnswer> {
  const { shared, paper } = found;
  const lang = toWrittenLanguage(shared.language);
  const issued: IssuedPaper = {
    object: 'quotation',
    object_id: shared.quotation_id,
    kind: 'customer',
    edition: shared.id,
    company_id: shared.company_id,
    number: paper.number,
    holder: paper.customer.company ?? '',
    currency: paper.currency,
    total: paper.total,
    issued_at: paper.date,
    valid_until: paper.valid_until,
    coded: false,
  };
  const print = () => printCustomerPaper(context, found, { lang });
  const file = { file_name: nameCustomerFile(paper), mime: documentMimeTypes.pdf };
  return answerPaper(context.app, issued, { ...file, form: lang, print });
}
