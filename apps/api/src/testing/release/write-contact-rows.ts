import type { TestApp } from '../boot.ts';

/** A message of the contact page with a note, and a captcha. */
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
    await trx
      .insertInto('captchas')
      .values({ id: crypto.randomUUID(), answer_hash: Buffer.alloc(32), expires_at: at })
      .execute();
  });
}
