import type { CustomerPaper } from '@trunkline/contract/customer-quotations';
import type { Trx } from '../../../platform/db/connection.ts';
import type { QuotationRecord } from '../../quotations.sql.ts';
import type { SharedRecord } from '../customer.sql.ts';

interface NewShared {
  readonly id: string;
  readonly code_hash: Buffer;
  readonly version: number;
  readonly paper: CustomerPaper;
  readonly language: string;
  readonly until: string;
  readonly mailbox: string | null;
}

/** The next version; the earlier link says that it is replaced. The quotation is locked. */
export async function insertShared(
  trx: Trx,
  { id, company_id }: QuotationRecord,
  { paper, ...shared }: NewShared,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('shared_quotations')
    .set({ replaced_at: now })
    .where('quotation_id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();
  await trx
    .insertInto('shared_quotations')
    .values({ ...shared, paper: JSON.stringify(paper), quotation_id: id, company_id, created_at: now })
    .execute();
}

export async function endShared(trx: Trx, sharedId: string, now: Date): Promise<void> {
  await trx
    .updateTable('shared_quotations')
    .set({ ended_at: now })
    .where('id', '=', sharedId)
    .where('accepted_at', 'is', null)
    .execute();
}

export type OpenedShared = SharedRecord & {
  readonly ours: Pick<QuotationRecord, 'state' | 'valid_until' | 'offer_until'>;
};

const selectShared = (trx: Trx, codeHash: Buffer) =>
  trx.selectFrom('shared_quotations').selectAll().where('code_hash', '=', codeHash).$castTo<SharedRecord>();

/** The version of a code with the state of our quotation. `lock`: until the transaction ends. */
export async function findSharedByCode(
  trx: Trx,
  codeHash: Buffer,
  lock: 'lock' | 'read' = 'read',
): Promise<OpenedShared | undefined> {
  const query = selectShared(trx, codeHash);
  const shared = await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst();
  if (!shared) return undefined;
  const ours = await trx
    .selectFrom('quotations')
    .select(['state', 'valid_until', 'offer_until'])
    .where('id', '=', shared.quotation_id)
    .$castTo<OpenedShared['ours']>()
    .executeTakeFirstOrThrow();
  return { ...shared, ours };
}

/** A new code of the mailbox; it replaces the one before, and keeps a ticket that is open. */
export async function savePin(
  trx: Trx,
  reader: { readonly shared_id: string; readonly mailbox: string; readonly pin_hash: Buffer; readonly pin_until: Date },
): Promise<void> {
  const { pin_hash, pin_until } = reader;
  await trx
    .insertInto('shared_readers')
    .values(reader)
    .onConflict((conflict) => conflict.columns(['shared_id', 'mailbox']).doUpdateSet({ pin_hash, pin_until, tries: 0 }))
    .execute();
}

const maxTries = 5;

/** Counts a try and answers the hash of the code; undefined when there is none that may be tried. */
export async function takePinTry(trx: Trx, sharedId: string, mailbox: string, now: Date): Promise<Buffer | null> {
  const row = await trx
    .updateTable('shared_readers')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('shared_id', '=', sharedId)
    .where('mailbox', '=', mailbox)
    .where('pin_until', '>', now)
    .where('tries', '<', maxTries)
    .returning('pin_hash')
    .executeTakeFirst();
  return row?.pin_hash ?? null;
}

/** Exchanges the code for a ticket, once; false in the second of two calls. */
export async function saveTicket(
  trx: Trx,
  { shared_id, mailbox, pin_hash }: { readonly shared_id: string; readonly mailbox: string; readonly pin_hash: Buffer },
  ticket_hash: Buffer,
  ticket_until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shared_readers')
    .set({ ticket_hash, ticket_until, pin_hash: null })
    .where('shared_id', '=', shared_id)
    .where('mailbox', '=', mailbox)
    .where('pin_hash', '=', pin_hash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The mailbox of an open ticket. */
export const findTicket = (trx: Trx, sharedId: string, ticketHash: Buffer, now: Date) =>
  trx
    .selectFrom('shared_readers')
    .select('mailbox')
    .where('shared_id', '=', sharedId)
    .where('ticket_hash', '=', ticketHash)
    .where('ticket_until', '>', now)
    .executeTakeFirst();

export async function saveAcceptance(
  trx: Trx,
  sharedId: string,
  accepted: { readonly name: string; readonly po_number: string; readonly mailbox: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('shared_quotations')
    .set({
      accepted_at: now,
      accepted_name: accepted.name,
      accepted_po_number: accepted.po_number,
      accepted_mailbox: accepted.mailbox,
    })
    .where('id', '=', sharedId)
    .execute();
}
