import { hourInMs } from '@trunkline/rules/time';
import type { Trx } from '../../platform/db/connection.ts';
import type { TestApp } from '../boot.ts';
import type { TestUser } from '../factories.ts';

type RegistrationRow = TestUser & {
  readonly kind: 'training' | 'exam';
  readonly subject: string;
  /** From now to the sitting; negative: it is over. */
  readonly hours: number;
  readonly state: 'registered' | 'pass';
  readonly now: Date;
};

/** A training and an exam to come with a registration each, and an exam that was sat and corrected. */
export async function writeTrainingRows(app: TestApp, user: TestUser): Promise<void> {
  const now = app.context.clock();
  await app.sql(async (trx) => {
    const row = { ...user, now };
    await insertRegistration(trx, {
      ...row,
      kind: 'training',
      subject: 'Campus design, professional',
      hours: 240,
      state: 'registered',
    });
    await insertRegistration(trx, {
      ...row,
      kind: 'exam',
      subject: 'Wireless, specialist',
      hours: 480,
      state: 'registered',
    });
    const id = await insertRegistration(trx, {
      ...row,
      kind: 'exam',
      subject: 'Routing, associate',
      hours: -240,
      state: 'pass',
    });
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

async function insertOffer(trx: Trx, { kind, subject, hours, now }: RegistrationRow) {
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
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await trx
    .insertInto('training_sessions')
    .values({ offer_id: offer.id, kind, starts_at, seats: 12, pass_mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { offer_id: offer.id, session_id: session.id, starts_at };
}

/** @returns The id of the registration. */
async function insertRegistration(trx: Trx, row: RegistrationRow): Promise<string> {
  const { kind, hours, state, now, user_id, company_id } = row;
  const { id } = await trx
    .insertInto('training_registrations')
    .values({
      number: `${kind === 'exam' ? 'E' : 'T'}-8KD3-${String(hours + 5000).padStart(4, '0')}`,
      ...(await insertOffer(trx, row)),
      kind,
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
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
