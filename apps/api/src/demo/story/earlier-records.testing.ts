// Checks of the told story: certificates, trainings, devices and their warranty cases.
import { coverEndingDays, warrantyStates } from '@trunkline/contract/service/cover-enums';
import { addDays, toDay } from '@trunkline/rules/time';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/boot.ts';

export async function expectCertificates(app: TestApp, toldAt: Date): Promise<void> {
  const today = toDay(toldAt);
  const rows = await app.sql((trx) => trx.selectFrom('certificates').selectAll().execute());
  expect(rows).toHaveLength(60);
  const open = rows.filter(({ revoked_at }) => revoked_at === null);
  const count = (is: (row: (typeof rows)[number]) => boolean) => open.filter(is).length;
  expect(rows.length - open.length).toBeGreaterThan(2);
  expect(count(({ valid_until }) => valid_until < today)).toBeGreaterThan(5);
  expect(count(({ valid_until }) => valid_until >= today && valid_until <= addDays(today, 90))).toBeGreaterThan(3);
  expect(count(({ renews_id }) => renews_id !== null)).toBe(1);
}

export async function expectTrainings(app: TestApp): Promise<void> {
  const { kinds, states, passes } = await app.sql(async (trx) => ({
    kinds: await trx.selectFrom('training_offers').select('kind').execute(),
    states: await trx.selectFrom('training_registrations').select('state').execute(),
    passes: await trx
      .selectFrom('training_registrations')
      .leftJoin('certificates', 'certificates.result_id', 'training_registrations.id')
      .select('certificates.number')
      .where('state', '=', 'pass')
      .execute(),
  }));
  expect(kinds.filter(({ kind }) => kind === 'training')).toHaveLength(8);
  expect(kinds.filter(({ kind }) => kind === 'exam')).toHaveLength(4);
  const known = new Set(states.map(({ state }) => state));
  expect(known).toEqual(new Set(['registered', 'waiting', 'attended', 'absent', 'pass', 'fail']));
  expect(passes.length).toBeGreaterThan(5);
  expect(passes.filter(({ number }) => number === null)).toEqual([]);
}

export async function expectDevices(app: TestApp, toldAt: Date): Promise<void> {
  const { serials, states, waiting } = await app.sql(async (trx) => ({
    serials: await trx.selectFrom('serial_numbers').select(['end_date', 'order_id', 'enduser_id']).execute(),
    states: await trx.selectFrom('warranty_cases').select('state').execute(),
    waiting: await trx.selectFrom('warranty_cases').select('id').where('waiting_since', 'is not', null).execute(),
  }));
  const today = toDay(toldAt);
  const count = (is: (row: (typeof serials)[number]) => boolean) => serials.filter(is).length;
  expect(serials.length).toBeGreaterThanOrEqual(400);
  expect(count(({ end_date }) => end_date < today)).toBeGreaterThan(30);
  expect(count(({ end_date }) => end_date >= today && end_date <= addDays(today, coverEndingDays))).toBeGreaterThan(15);
  expect(count(({ order_id }) => order_id !== null)).toBeGreaterThan(150);
  expect(count(({ enduser_id }) => enduser_id !== null)).toBeGreaterThan(200);
  expect(states).toHaveLength(6);
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(warrantyStates));
  expect(waiting).toHaveLength(2);
}
