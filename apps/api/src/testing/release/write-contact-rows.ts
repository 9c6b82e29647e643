import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A message of the contact page with a note, which left its queue, and a captcha. */
export async function writeContactRows(app: TestApp): Promise<void> {
  const at = app.context.clock();
  await app.sql(async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({
        created_at: at,
        changed_at: at,
        waiting_since: at,
        name: 'Rana Haddad',
        mailbox: 'rana@haddad.example',
        country: 'JO',
        subject: 'Delivery to Aqaba',
        text: 'Do you deliver to Aqaba?',
        language: 'en',
        state: 'open',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('contact_entries')
      .values({ message_id: id, at, who: 'Mei Torvald', kind: 'note', text: 'Asked logistics.' })
      .execute();
    const left = { object: 'contact', object_id: id, kind: 'contact.received', left_at: at };
    await trx.insertInto('left_queues').values(left).execute();
    await trx
      .insertInto('captchas')
      .values({ id: crypto.randomUUID(), answer_hash: Buffer.alloc(32), expires_at: at })
      .execute();
  });
}

/** A conversation of the company with a message of each side, and a canned answer. */
export async function writeChatRows(app: TestApp, { user_id, company_id }: TestUser): Promise<void> {
  const at = app.context.clock();
  await app.sql(async (trx) => {
    const message = { company_id, at, user_id, who: 'Lina Orfali' };
    await trx
      .insertInto('chat_conversations')
      .values({
        company_id,
        last_number: 2,
        last_at: at,
        last_side: 'staff',
        last_text: 'RM-19 takes both.',
        changed_at: at,
      })
      .execute();
    await trx
      .insertInto('chat_messages')
      .values([
        { ...message, number: 1, side: 'company', text: 'Is there a rack kit?' },
        { ...message, number: 2, side: 'staff', text: 'RM-19 takes both.' },
      ])
      .execute();
    await trx.insertInto('chat_reads').values({ company_id, user_id, number: 1 }).execute();
    await trx
      .insertInto('chat_canned_answers')
      .values({ name: 'poe', text: 'The PoE budget', changed_at: at })
      .execute();
  });
}
