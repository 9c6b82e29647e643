// Registrations, the times that they are for, and their seats. Rules: docs/rules/training.md
import type { Language } from '@trunkline/contract/languages';
import type { RegistrationState, TrainingKind } from '@trunkline/contract/training/training-enums';
import type { Localized } from '@trunkline/rules/localized';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';

/** What a training or an exam says in a language. Empty: as in English. */
export interface OfferText {
  readonly title: string;
  readonly describe: string;
  readonly place?: string;
}

export interface OfferTexts {
  readonly texts: Localized<OfferText>;
  /** In English; empty while it is not known. */
  readonly place: string;
}

/** Each text in the language, else in English. */
export function localizeOffer({ texts, place }: OfferTexts, language: Language): Required<OfferText> {
  const own = texts[language];
  return {
    title: own?.title || texts.en.title,
    describe: own?.describe || texts.en.describe,
    place: own?.place || place,
  };
}

export interface RegistrationRecord {
  readonly id: string;
  readonly number: string;
  readonly session_id: string;
  readonly offer_id: string;
  readonly kind: TrainingKind;
  readonly starts_at: Date;
  readonly user_id: string | null;
  readonly company_id: string | null;
  readonly name: string;
  readonly mailbox: string;
  readonly country: string;
  readonly license_number: string;
  readonly registration_date: string;
  readonly language: Language;
  readonly state: RegistrationState;
  /** Decimal text, 0 to 100. */
  readonly score: string | null;
  readonly scored_at: Date | null;
  readonly reminded_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

/** A time with the training or the exam that it belongs to. */
export interface SessionRecord {
  readonly id: string;
  readonly offer_id: string;
  readonly kind: TrainingKind;
  readonly starts_at: Date;
  readonly seats: number;
  readonly taken: number;
  readonly waiting: number;
  readonly pass_mark: string | null;
  readonly category_id: string;
  readonly texts: Localized<OfferText>;
  readonly place: string;
  readonly link: string | null;
  readonly zone: string;
  readonly days: number;
  readonly minutes: number | null;
}

const selectSessions = (trx: Trx) =>
  trx
    .selectFrom('training_sessions')
    .innerJoin('training_offers', 'training_offers.id', 'training_sessions.offer_id')
    .selectAll('training_sessions')
    .select(['category_id', 'texts', 'place', 'link', 'zone', 'days', 'minutes'])
    .$castTo<SessionRecord>();

export const findSession = async (trx: Trx, id: string): Promise<SessionRecord | undefined> =>
  isUuid(id) ? selectSessions(trx).where('training_sessions.id', '=', id).executeTakeFirst() : undefined;

/** The times of a training or an exam, the earliest first. */
export const listSessions = async (trx: Trx, kind: TrainingKind, offerId: string): Promise<SessionRecord[]> =>
  isUuid(offerId)
    ? selectSessions(trx)
        .where('training_sessions.kind', '=', kind)
        .where('training_sessions.offer_id', '=', offerId)
        .orderBy('training_sessions.starts_at')
        .execute()
    : [];

/** The time, locked: its seats are given one transaction after the other. */
export const lockSession = (trx: Trx, id: string): Promise<SessionRecord> =>
  selectSessions(trx).where('training_sessions.id', '=', id).forUpdate('training_sessions').executeTakeFirstOrThrow();

const selectRegistrations = (trx: Trx) =>
  trx.selectFrom('training_registrations').selectAll().$castTo<RegistrationRecord>();

/** The registration, locked until the end of the transaction. */
export const lockRegistration = async (trx: Trx, id: string): Promise<RegistrationRecord | undefined> =>
  isUuid(id) ? selectRegistrations(trx).where('id', '=', id).forUpdate().executeTakeFirst() : undefined;

export const findRegistration = async (trx: Trx, id: string): Promise<RegistrationRecord | undefined> =>
  isUuid(id) ? selectRegistrations(trx).where('id', '=', id).executeTakeFirst() : undefined;

/** By its number, which is stored in capitals. */
export const findByNumber = (trx: Trx, number: string): Promise<RegistrationRecord | undefined> =>
  selectRegistrations(trx).where('number', '=', number.toUpperCase()).executeTakeFirst();

/** Registrations of a time that hold a seat or wait for one. */
export const listLiving = (trx: Trx, sessionId: string): Promise<RegistrationRecord[]> =>
  selectRegistrations(trx)
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['registered', 'waiting'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Who waits for a seat, the first `limit`. */
export const listLine = (trx: Trx, sessionId: string, limit: number): Promise<RegistrationRecord[]> =>
  selectRegistrations(trx)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();

export type RegistrationChange = Partial<Pick<RegistrationRecord, 'state' | 'scored_at' | 'score'>>;

/** Raises the version of the registration. Throws 409 when it changed meanwhile. */
export async function changeRegistration(
  trx: Trx,
  row: RegistrationRecord,
  change: RegistrationChange,
  now: Date,
): Promise<RegistrationRecord> {
  const changed = await trx
    .updateTable('training_registrations')
    .set({ ...change, version: row.version + 1, changed_at: now, changed_by: changedBy })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .$castTo<RegistrationRecord>()
    .executeTakeFirst();
  if (!changed) throw staleVersion(row);
  return changed;
}

export type NewRegistration = Omit<RegistrationRecord, 'id' | 'score' | 'scored_at' | 'version' | 'changed_by'>;

/** Whether somebody with this account or this mailbox has a living registration for the time. */
export const findTwin = (
  trx: Trx,
  { session_id, mailbox, user_id }: Pick<NewRegistration, 'session_id' | 'mailbox' | 'user_id'>,
): Promise<{ id: string } | undefined> =>
  trx
    .selectFrom('training_registrations')
    .select('id')
    .where('session_id', '=', session_id)
    .where('state', '!=', 'cancelled')
    .where(sql<boolean>`(lower(mailbox) = lower(${mailbox}) or user_id = ${user_id}::uuid)`)
    .executeTakeFirst();

export const insertRegistration = (trx: Trx, row: NewRegistration): Promise<RegistrationRecord> =>
  trx
    .insertInto('training_registrations')
    .values({ ...row, changed_by: changedBy })
    .returningAll()
    .$castTo<RegistrationRecord>()
    .executeTakeFirstOrThrow();

/** Hours before a session at which people are reminded. */
export const reminderHours = 48;

/** Marks registrations of sessions that begin until then as reminded, and answers them. */
export const claimReminders = (
  trx: Trx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<RegistrationRecord[]> =>
  trx
    .updateTable('training_registrations')
    .set({ reminded_at: now })
    .where('id', 'in', (e) =>
      e
        .selectFrom('training_registrations')
        .select('id')
        .where('state', '=', 'registered')
        .where('reminded_at', 'is', null)
        .where('starts_at', '>', now)
        .where('starts_at', '<=', until)
        .orderBy('starts_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .$castTo<RegistrationRecord>()
    .execute();

/** Who waits for a session that begins before a moment. */
export const listLapsed = (trx: Trx, before: Date): Promise<Pick<RegistrationRecord, 'id' | 'session_id'>[]> =>
  trx
    .selectFrom('training_registrations')
    .select(['id', 'session_id'])
    .where('state', '=', 'waiting')
    .where('starts_at', '<', before)
    .orderBy('starts_at')
    .limit(1000)
    .execute();
