// A year of trainings and exams of the people of the story. The passes are those of their certificates, so that both say the same.
import { addDays, dayInMs, toDay } from '@trunkline/rules/time';
import { createLetters } from '../../verification/verification.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { phrase } from '../catalogue/phrases.ts';
import { type Place, placeName, type Subject, subjectName, subjects, toOfferTexts } from './training-texts.ts';

const trainer = 'Ingrid Solheim';

interface StoryTraining {
  readonly subject: Subject;
  /** Days from the end of the story. */
  readonly day: number;
  readonly place: Place;
  readonly zone: string;
  readonly language: string;
  readonly seats: number;
  /** Registrations; those beyond the seats wait. */
  readonly people: number;
  readonly days: number;
}

const online = { place: 'online', zone: 'UTC' } as const;
const dubai = { place: 'dubai', zone: 'Asia/Dubai' } as const;

const trainings: readonly StoryTraining[] = [
  { subject: 'routing', day: -290, ...online, language: 'en', seats: 16, people: 9, days: 1 },
  { subject: 'campus', day: -205, ...dubai, language: 'ar', seats: 12, people: 8, days: 2 },
  {
    subject: 'wireless',
    day: -120,
    place: 'almaty',
    zone: 'Asia/Almaty',
    language: 'ru',
    seats: 8,
    people: 6,
    days: 2,
  },
  { subject: 'fabric', day: -34, ...online, language: 'en', seats: 12, people: 7, days: 4 },
  { subject: 'campus', day: 8, ...online, language: 'en', seats: 8, people: 6, days: 2 },
  { subject: 'wireless', day: 15, ...dubai, language: 'en', seats: 4, people: 7, days: 2 },
  { subject: 'routing', day: 36, ...online, language: 'es', seats: 16, people: 3, days: 1 },
  { subject: 'fabric', day: 57, place: 'seoul', zone: 'Asia/Seoul', language: 'ko', seats: 8, people: 2, days: 4 },
];

interface Person {
  readonly id: string;
  readonly realname: string;
  readonly username: string;
  readonly company_id: string | null;
  readonly country: string;
  readonly language: string;
}

/** What all registrations of a person say. */
const toRegistration = (person: Person, kind: 'training' | 'exam', n: number, at: Date) => ({
  number: `${kind === 'exam' ? 'E' : 'T'}-${createLetters(4)}-${createLetters(4)}`,
  kind,
  user_id: person.id,
  company_id: person.company_id,
  name: person.realname,
  mailbox: person.username,
  country: person.country,
  license_number: `${person.country}-${4400 + n}/08`,
  registration_date: '2024-09-02',
  language: person.language,
  created_at: at,
  changed_at: at,
  changed_by: person.realname,
});

async function insertCategories(trx: Trx, at: Date): Promise<Record<'training' | 'exam', string>> {
  const insert = async (kind: 'training' | 'exam') =>
    (
      await trx
        .insertInto('training_categories')
        .values({
          kind,
          name: JSON.stringify(phrase(`category_${kind}`)),
          position: 1,
          changed_at: at,
          changed_by: trainer,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  return {
    training: await insert('training'),
    exam: await insert('exam'),
  };
}

const atNine = (end: Date, day: number): Date => new Date(`${addDays(toDay(end), day)}T09:00:00Z`);

async function insertTraining(trx: Trx, end: Date, category_id: string, training: StoryTraining, people: Person[]) {
  const { subject, day, place, zone, language, seats, days } = training;
  const starts_at = atNine(end, day);
  const at = new Date(Math.min(starts_at.getTime(), end.getTime()) - 40 * dayInMs);
  const offer = await trx
    .insertInto('training_offers')
    .values({
      kind: 'training',
      category_id,
      texts: toOfferTexts('training', subject, place),
      language,
      place: placeName(place),
      zone,
      link: place === 'online' ? 'https://training.corvid.example/room' : null,
      trainer,
      days,
      minutes: 420,
      seats,
      last_at: starts_at,
      created_at: at,
      changed_at: at,
      changed_by: trainer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await trx
    .insertInto('training_sessions')
    .values({ offer_id: offer.id, kind: 'training', starts_at, seats })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [n, person] of people.slice(0, training.people).entries()) {
    const held = n % 5 === 3 ? 'absent' : 'attended';
    const state = n >= seats ? 'waiting' : day < 0 ? held : 'registered';
    await trx
      .insertInto('training_registrations')
      .values({
        ...toRegistration(person, 'training', n, new Date(at.getTime() + n * dayInMs)),
        session_id: session.id,
        offer_id: offer.id,
        starts_at,
        state,
        reminded_at: day < 0 ? starts_at : null,
      })
      .execute();
  }
}

/** The certificates of a subject that were issued in the last year: each is a pass. */
const listPasses = (trx: Trx, subject: Subject, end: Date) =>
  trx
    .selectFrom('certificates')
    .select(['id', 'user_id', 'issued_at'])
    .where('subject', '=', subjectName(subject))
    .where('result_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where('user_id', 'is not', null)
    .where('issued_at', '>', addDays(toDay(end), -365))
    .where('issued_at', '<', toDay(end))
    .orderBy('issued_at')
    .execute();

const passMark = 70;

interface Sitting {
  readonly offerId: string;
  readonly starts_at: Date;
  /** Its number among the sittings of the exam. */
  readonly n: number;
  /** The last one that has begun: its result is missing. */
  readonly isNewest: boolean;
  readonly passes: Awaited<ReturnType<typeof listPasses>>;
  readonly people: readonly Person[];
}

async function insertSitting(trx: Trx, end: Date, { offerId, starts_at, n, isNewest, passes, people }: Sitting) {
  const session = await trx
    .insertInto('training_sessions')
    .values({ offer_id: offerId, kind: 'exam', starts_at, seats: 8, pass_mark: String(passMark) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sit = async (person: Person | undefined, state: string, score: number | null) => {
    if (!person) return undefined;
    const scored_at = score === null ? null : new Date(starts_at.getTime() + 2 * dayInMs);
    const created = new Date(Math.min(starts_at.getTime(), end.getTime()) - 12 * dayInMs);
    return trx
      .insertInto('training_registrations')
      .values({
        ...toRegistration(person, 'exam', n, created),
        session_id: session.id,
        offer_id: offerId,
        starts_at,
        state,
        score: score === null ? null : String(score),
        scored_at,
        reminded_at: starts_at < end ? starts_at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const passed = passes.filter(({ issued_at }) => issued_at === toDay(starts_at));
  for (const { id, user_id } of passed) {
    const result = await sit(
      people.find((one) => one.id === user_id),
      'pass',
      71 + ((n * 7) % 28),
    );
    if (result) await trx.updateTable('certificates').set({ result_id: result.id }).where('id', '=', id).execute();
  }
  const others = people.filter((one) => !passed.some(({ user_id }) => user_id === one.id));
  const other = others[(n * 3) % others.length];
  if (starts_at >= end) await sit(other, 'registered', null);
  else if (isNewest) await sit(other, 'attended', null);
  else if (n % 2 === 0) await sit(other, 'fail', 52 + ((n * 5) % 17));
}

async function insertExam(trx: Trx, end: Date, category_id: string, subject: Subject, people: readonly Person[]) {
  const passes = await listPasses(trx, subject, end);
  const days = [...new Set([...passes.map(({ issued_at }) => issued_at), addDays(toDay(end), -3)])];
  const times = [...days.map((day) => new Date(`${day}T07:00:00Z`)), atNine(end, 13), atNine(end, 27)];
  const at = new Date(end.getTime() - 380 * dayInMs);
  const offer = await trx
    .insertInto('training_offers')
    .values({
      kind: 'exam',
      category_id,
      texts: toOfferTexts('exam', subject, 'proctored'),
      language: 'en',
      place: placeName('proctored'),
      link: 'https://exams.corvid.example/room',
      zone: 'Asia/Shanghai',
      days: 1,
      minutes: 90,
      questions: 60,
      seats: 8,
      pass_mark: String(passMark),
      last_at: atNine(end, 27),
      created_at: at,
      changed_at: at,
      changed_by: trainer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [n, starts_at] of times.entries())
    await insertSitting(trx, end, { offerId: offer.id, starts_at, n, isNewest: n === days.length - 1, passes, people });
}

/** 8 trainings and 4 exams with their registrations; the newest sittings still wait for their results. */
export async function loadTrainings(trx: Trx, end: Date): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'realname', 'username', 'company_id', 'companies.country', 'users.language'])
    .where('removed_at', 'is', null)
    .orderBy('username')
    .execute();
  if (people.length === 0) return;
  const categories = await insertCategories(trx, new Date(end.getTime() - 400 * dayInMs));
  for (const [n, training] of trainings.entries())
    await insertTraining(trx, end, categories.training, training, [...people.slice(n * 3), ...people.slice(0, n * 3)]);
  for (const subject of subjects) await insertExam(trx, end, categories.exam, subject, people);
}
