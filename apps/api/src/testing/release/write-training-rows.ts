import { hourInMs } from '@trunkline/rules/time';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

/** A training and an exam to come with a registration each, and an exam that was sat and corrected. */
export async function writeTrainingRows(app: TestApp, { user_id, company_id }: TestUser): Promise<void> {
  const now = app.context.clock();
  const changed = { created_at: now, changed_at: now };
  await app.sql(async (trx) => {
    const insertOne = async (kind: 'training' | 'exam', subject: string, hours: number, state: string) => {
      const category = await trx
        .insertInto('training_categories')
        .values({ kind, name: JSON.stringify({ en: `Design, ${kind}` }), position: 1, changed_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const starts_at = new Date(now.getTime() + hours * hourInMs);
      const pass_mark = kind === 'exam' ? '70' : null;
      const offer = await trx
        .insertInto('training_offers')
        .values({
          kind,
          category_id: category.id,
          texts: JSON.stringify({ en: { title: subject, describe: '' } }),
          language: 'en',
          place: 'Dubai',
          zone: 'Asia/Dubai',
          days: 1,
          seats: 12,
          pass_mark,
          last_at: starts_at,
          ...changed,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const session = await trx
        .insertInto('training_sessions')
        .values({ offer_id: offer.id, kind, starts_at, seats: 12, pass_mark })
        .returning('id')
        .executeTakeFirstOrThrow();
      return trx
        .insertInto('training_registrations')
        .values({
          number: `${kind === 'exam' ? 'E' : 'T'}-8KD3-${String(hours + 5000).padStart(4, '0')}`,
          session_id: session.id,
          offer_id: offer.id,
          kind,
          starts_at,
          user_id,
          company_id,
          name: 'Lina Orfali',
          mailbox: 'lina@quillmark.example',
          country: 'JO',
          license_number: 'JO-4471/08',
          registration_date: '2024-09-02',
          language: 'en',
          state,
          score: state === 'pass' ? '88' : null,
          scored_at: state === 'pass' ? now : null,
          ...changed,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    };
    await insertOne('training', 'Campus design, professional', 240, 'registered');
    await insertOne('exam', 'Wireless, specialist', 480, 'registered');
    const { id } = await insertOne('exam', 'Routing, associate', -240, 'pass');
    await trx
      .insertInto('training_corrections')
      .values({
        registration_id: id,
        at: now,
        who: 'Ingrid Solheim',
        from_score: '84',
        to_score: '88',
        from_state: 'pass',
        to_state: 'pass',
        reason: 'Question 31 was counted twice.',
      })
      .execute();
  });
}
