// Counts of what the told story has: certificates, trainings, devices and their warranty cases.
import { coverEndingDays } from '@trunkline/contract/service/cover-enums';
import { addDays, toDay } from '@trunkline/rules/time';
import type { TestApp } from '../../testing/boot.ts';

export async function countCertificates(app: TestApp, toldAt: Date) {
  const today = toDay(toldAt);
  const rows = await app.sql((trx) => trx.selectFrom('certificates').selectAll().execute());
  const open = rows.filter(({ revoked_at }) => revoked_at === null);
  return {
    all: rows.length,
    revoked: rows.length - open.length,
    expired: open.filter(({ valid_until }) => valid_until < today).length,
    ending: open.filter(({ valid_until }) => valid_until >= today && valid_until <= addDays(today, 90)).length,
    renewals: open.filter(({ renews_id }) => renews_id !== null).length,
  };
}

export const readTrainings = (app: TestApp) =>
  app.sql(async (trx) => ({
    kinds: await trx.selectFrom('training_offers').select('kind').execute(),
    states: await trx.selectFrom('training_registrations').select('state').execute(),
    passes: await trx
      .selectFrom('training_registrations')
      .leftJoin('certificates', 'certificates.result_id', 'training_registrations.id')
      .select('certificates.number')
      .where('state', '=', 'pass')
      .execute(),
  }));

export async function countDevices(app: TestApp, toldAt: Date) {
  const today = toDay(toldAt);
  const last = addDays(today, coverEndingDays);
  const rows = await app.sql((trx) =>
    trx.selectFrom('serial_numbers').select(['end_date', 'order_id', 'enduser_id']).execute(),
  );
  return {
    all: rows.length,
    over: rows.filter(({ end_date }) => end_date < today).length,
    ending: rows.filter(({ end_date }) => end_date >= today && end_date <= last).length,
    shipped: rows.filter(({ order_id }) => order_id !== null).length,
    assigned: rows.filter(({ enduser_id }) => enduser_id !== null).length,
  };
}

export const readWarrantyCases = (app: TestApp) =>
  app.sql((trx) => trx.selectFrom('warranty_cases').select(['state', 'waiting_since']).execute());
