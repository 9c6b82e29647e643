import type { ContactMessage, ContactRow } from '@trunkline/contract/contact/staff-messages';
import { listActions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { contactFlow } from './contact.flow.ts';
import type { ContactEntry, ContactRecord } from './contact.sql.ts';
import type { ListedMessage } from './queue/queue.sql.ts';

const excerptLength = 160;

export function presentMessageRow({ t }: Pick<TransactionContext, 't'>, row: ListedMessage): ContactRow {
  const { id, name, company, mailbox, country, subject, state, manager, mine, version } = row;
  const flat = row.text.replace(/\s+/g, ' ');
  return {
    id,
    received_at: row.created_at.toISOString(),
    name,
    company,
    mailbox,
    country,
    subject,
    excerpt: flat.length > excerptLength ? `${flat.slice(0, excerptLength)}…` : flat,
    state,
    state_label: t(`states.contact_${state}`),
    assigned_to: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
    manager,
    mine,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    version,
  };
}

interface Surroundings {
  readonly entries: readonly ContactEntry[];
  readonly earlier: readonly Pick<ContactRecord, 'id' | 'created_at' | 'subject' | 'state'>[];
}

export const presentMessage = (
  context: Pick<TransactionContext, 't' | 'principal'>,
  row: ListedMessage,
  { entries, earlier }: Surroundings,
): ContactMessage => ({
  ...presentMessageRow(context, row),
  text: row.text,
  language: row.language,
  sender: row.user_id === null ? null : { id: row.user_id, company_id: row.company_id, company: row.sender_company },
  entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
  earlier: earlier.map(({ created_at, ...one }) => ({ ...one, received_at: created_at.toISOString() })),
  actions: listActions(contactFlow, row, context),
});
