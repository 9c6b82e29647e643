// What partners do. Rules: docs/rules/quotations.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import {
  type chooseQuotation,
  type deleteQuotation,
  type findQuotation,
  type listQuotations,
  type revokeQuotation,
  type saveQuotation,
} from '@trunkline/contract/quotations';
import { invalid } from '../platform/errors/app-error.ts';
import { recordTransition } from '../platform/audit/history.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { getPaymentTerm } from '../memberships/memberships.actions.ts';
import { removeFromCart, takeFromCart } from './quotations.catalogue.ts';
import { columnsOf, composeQuotation, wantedOf, type WantedItem } from './quotations.compose.ts';
import { listChoosable, pageOfOwn } from './quotations.list.ts';
import { tellPricing } from './quotations.news.ts';
import { presentRow, presentQuotation } from './quotations.present.ts';
import { isPayable } from './quotations.price.ts';
import {
  changeQuotation,
  getQuotation,
  insertQuotation,
  listLines,
  lockQuotation,
  nextNumber,
  type QuotationRecord,
  removeQuotation,
  replaceLines,
} from './quotations.sql.ts';
import { ensureState } from './quotations.state.ts';
import { submit } from './quotations.submit.ts';

type Sent = ParsedInput<typeof saveQuotation>;

export async function list(context: TransactionContext, input: ParsedInput<typeof listQuotations>) {
  const { page, limit, keyword, filter, sort } = input;
  const { rows, ...count } = await pageOfOwn(
    context.trx,
    context.principal,
    context.today,
    { keyword, state: filter?.state },
    sort ?? '-created_at',
    { page, limit },
  );
  return { list: rows.map((row) => presentRow(context, row)), ...count, page, limit };
}

export async function choose(context: TransactionContext, _input: ParsedInput<typeof chooseQuotation>) {
  const rows = await listChoosable(context.trx, context.principal);
  return { list: rows.map((row) => presentRow(context, row)) };
}

export async function find(context: TransactionContext, { id }: ParsedInput<typeof findQuotation>) {
  return presentQuotation(context, await getQuotation(context.trx, context.principal, id));
}

export async function save(context: TransactionContext, input: Sent) {
  const { trx } = context;
  const before = await findEditable(context, input);
  const row = before ?? (await create(context));
  const { wanted, cart } = await wantedFrom(context, row, input);
  const terms = mergedTerms(row, input);
  const composed = await composeQuotation(context, { ...row, ...terms }, wanted);
  if (terms.application_price !== null && !isPayable(terms.application_price, terms.currency))
    throw invalid('quotations.whole_units', { currency: terms.currency }, 'application_price');
  await replaceLines(trx, row.id, composed.lines);
  const change = {
    ...terms,
    project_info: JSON.stringify(terms.project_info),
    ...columnsOf(composed),
    // A returned quotation is shown as it was saved, its packing list with it.
    packing: JSON.stringify(composed.packing),
  };
  let saved = await changeQuotation(trx, row, change);
  if (cart.length > 0) await removeFromCart(context, cart);
  if (input.submit) saved = await submit(context, saved, composed, wanted);
  return presentQuotation(context, saved, composed);
}

async function findEditable(context: TransactionContext, { id, version }: Sent): Promise<QuotationRecord | undefined> {
  if (id == null) return undefined;
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureState(context, row, 'edit');
  ensureVersion(row.version, version!);
  return row;
}

/** An empty draft under its number, of the caller's company; writing its content makes it version 1. */
async function create(context: TransactionContext, from?: Partial<QuotationRecord>): Promise<QuotationRecord> {
  const { trx, principal, now, today } = context;
  const row = await insertQuotation(trx, {
    company_id: principal.company_id!,
    user_id: principal.user_id!,
    base_number: await nextNumber(trx, today.slice(0, 4)),
    state: 'draft',
    version: 0,
    currency: from?.currency ?? 'USD',
    shipping: from?.shipping ?? 'fob_shenzhen',
    payment_term: await getPaymentTerm(context),
    project_name: from?.project_name ?? null,
    enduser_name: from?.enduser_name ?? null,
    project_info: JSON.stringify(from?.project_info ?? {}),
    application_price: from?.application_price ?? null,
    vat_rate: '0',
    vat_threshold_usd: '0',
    created_at: now,
  });
  const { id: object_id, company_id } = row;
  await recordTransition(context, {
    object: 'quotation',
    object_id,
    company_id,
    move: 'create',
    from: null,
    to: 'draft',
  });
  return row;
}

/** Items as they shall be, and the cart lines that they take with them. */
async function wantedFrom(
  context: TransactionContext,
  row: QuotationRecord,
  { items, from_cart }: Sent,
): Promise<{ wanted: WantedItem[]; cart: string[] }> {
  const cart = from_cart ?? [];
  if (items?.length && cart.length > 0) throw invalid('quotations.items_or_cart', {}, 'from_cart');
  const wanted = items === undefined ? wantedOf(await listLines(context.trx, row.id)) : (items ?? []).map(asWanted);
  if (cart.length === 0) return { wanted, cart };
  return { wanted: [...wanted, ...(await takeFromCart(context, cart))], cart };
}

const asWanted = (item: NonNullable<Sent['items']>[number]): WantedItem => ({
  ...item,
  accessories: item.accessories ?? [],
});

/** Absent: unchanged; null: cleared, or back to what it is when nobody chooses. */
function mergedTerms(row: QuotationRecord, input: Sent) {
  const info = input.project_info === null ? {} : { ...row.project_info, ...input.project_info };
  const kept = <T>(sent: T | null | undefined, now: T, cleared: T): T => (sent === undefined ? now : (sent ?? cleared));
  return {
    currency: kept(input.currency, row.currency, 'USD'),
    shipping: kept(input.shipping, row.shipping, 'fob_shenzhen'),
    application_price: kept<string | null>(input.application_price, row.application_price, null),
    project_info: info,
    project_name: info.project_name ?? null,
    enduser_name: info.enduser_name ?? null,
  };
}

export async function remove(context: TransactionContext, { id, version }: ParsedInput<typeof deleteQuotation>) {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureState(context, row, 'delete');
  if (version != null) ensureVersion(row.version, version);
  await removeQuotation(context.trx, row);
  return null;
}

export async function revoke(context: TransactionContext, { id, version }: ParsedInput<typeof revokeQuotation>) {
  const row = await lockQuotation(context.trx, context.principal, id);
  ensureState(context, row, 'revoke');
  if (version != null) ensureVersion(row.version, version);
  const nothingWaits = { waiting_since: null, needs_second: false, decision: null };
  const revoked = await changeQuotation(context.trx, row, nothingWaits, 'withdrawn');
  const { company_id, state: from } = row;
  await recordTransition(context, {
    object: 'quotation',
    object_id: id,
    company_id,
    move: 'revoke',
    from,
    to: 'withdrawn',
  });
  if (from === 'applying') await tellPricing(context, revoked, 'quotation.withdrawn');
  return presentQuotation(context, revoked);
}

export async function copy(context: TransactionContext, { id }: ParsedInput<typeof findQuotation>) {
  const original = await getQuotation(context.trx, context.principal, id);
  const row = await create(context, original);
  const wanted = wantedOf(await listLines(context.trx, id), false);
  const composed = await composeQuotation(context, row, wanted);
  await replaceLines(context.trx, row.id, composed.lines);
  return presentQuotation(context, await changeQuotation(context.trx, row, columnsOf(composed)));
}
